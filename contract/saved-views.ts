import * as z from 'zod/mini';
import { ORDER_SORTS } from '../src/domain/ordering/order-sorts';
import { ORDER_VIEWS } from '../src/domain/ordering/order-views';
import { SAVED_VIEW_NAME_MAX } from '../src/domain/saved-views/saved-view.rules';
import { tidyLine } from '../src/domain/shared/visible-text';
import { defineCall } from './call';
import { byId, day, id, line, nothing, plainLine } from './common';
import { parcel, taskState } from './ordering';
import { paymentMethod } from './quotes';

/** Views belong to a person, whatever they may do; a program has an address instead. */
const PERSONAL = { access: 'session', withoutBranch: true } as const;

const name = line(SAVED_VIEW_NAME_MAX, 1).check(z.overwrite(tidyLine));
const asks = z.object({
  view: z.enum(ORDER_VIEWS),
  search: plainLine(80),
  state: z.nullable(taskState),
  payment: z.nullable(paymentMethod),
  size: z.nullable(parcel.size),
  from: z.nullable(day),
  to: z.nullable(day),
  sort: z.nullable(z.enum(ORDER_SORTS)),
  /** Names of columns with commas between; null for those that the device keeps. */
  columns: z.nullable(plainLine(80)),
});
const savedView = z.object({ id, version: z.int(), name: z.string(), asks });

export const listSavedViews = defineCall({
  ...PERSONAL,
  id: 'listSavedViews',
  summary: 'The views of the orders that the person saved, by name.',
  method: 'GET',
  path: '/saved-views',
  data: z.array(savedView),
});

export const getSavedView = defineCall({
  ...PERSONAL,
  id: 'getSavedView',
  summary: 'One saved view.',
  method: 'GET',
  path: '/saved-views/:id',
  params: byId,
  data: savedView,
  errors: ['NOT_FOUND'],
});

export const addSavedView = defineCall({
  ...PERSONAL,
  id: 'addSavedView',
  summary: 'Saves filters, sorting and columns of the orders under a name; once per Idempotency-Key.',
  method: 'POST',
  path: '/saved-views',
  idempotent: true,
  body: z.object({ name, asks }),
  data: savedView,
  errors: ['NAME_TAKEN', 'TOO_MANY'],
});

export const changeSavedView = defineCall({
  ...PERSONAL,
  id: 'changeSavedView',
  summary: 'Renames a saved view that was not changed meanwhile.',
  method: 'PATCH',
  path: '/saved-views/:id',
  params: byId,
  body: z.object({ name, version: z.int() }),
  data: savedView,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NAME_TAKEN'],
});

export const removeSavedView = defineCall({
  ...PERSONAL,
  id: 'removeSavedView',
  summary: 'Removes a saved view.',
  method: 'POST',
  path: '/saved-views/:id/remove',
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});
