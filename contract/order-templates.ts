import * as z from 'zod/mini';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { WEEKDAYS } from '../src/domain/branches/opening-hours';
import { ORDER_TEMPLATE_NAME_MAX } from '../src/domain/order-templates/order-template.rules';
import { RUN_PROBLEMS } from '../src/domain/order-templates/template-repeat';
import { DROP_OFFS_MAX } from '../src/domain/ordering/parcel-rules';
import { TIMING_GOALS } from '../src/domain/ordering/timing';
import { tidyLine } from '../src/domain/shared/visible-text';
import { defineCall } from './call';
import { time } from './branches';
import { byId, day, id, instant, line, nothing, regionCode } from './common';
import { dropOff, pickUp } from './ordering';
import { paymentMethod } from './quotes';

/** Those who may order; never a program, which keeps its own. */
const { access } = ACTION_ACCESS.order;

const name = line(ORDER_TEMPLATE_NAME_MAX, 1).check(z.overwrite(tidyLine));
const content = {
  pickUp,
  dropOffs: z.array(dropOff).check(z.minLength(1), z.maxLength(DROP_OFFS_MAX)),
  paymentMethod,
};
const orderTemplate = z.object({
  id,
  version: z.int(),
  name: z.string(),
  /** The names of those it goes to, in its order. */
  recipients: z.array(z.string()),
  /** When it was last used; null if it never was. */
  usedAt: z.nullable(instant),
  /** When it is ordered by itself; null where it is not. */
  repeats: z.nullable(z.object({ days: z.array(z.enum(WEEKDAYS)), from: time, to: time })),
});

/** Those of one branch are many: only a single one is answered with all that it orders. */
const wholeTemplate = z.extend(orderTemplate, { regionCode, ...content });

export const listOrderTemplates = defineCall({
  id: 'listOrderTemplates',
  summary: "The branch's templates of orders, the last used or saved first.",
  method: 'GET',
  path: '/order-templates',
  access,
  data: z.array(orderTemplate),
});

export const getOrderTemplate = defineCall({
  id: 'getOrderTemplate',
  summary: 'One template of an order, with all that it orders; it does not count as used.',
  method: 'GET',
  path: '/order-templates/:id',
  access,
  params: byId,
  data: wholeTemplate,
  errors: ['NOT_FOUND'],
});

export const addOrderTemplate = defineCall({
  id: 'addOrderTemplate',
  summary: 'Saves places, people and parcels of an order under a name; once per Idempotency-Key.',
  method: 'POST',
  path: '/order-templates',
  access,
  idempotent: true,
  body: z.object({ name, ...content }),
  data: orderTemplate,
  errors: ['NAME_TAKEN', 'TOO_MANY'],
});

export const renameOrderTemplate = defineCall({
  id: 'renameOrderTemplate',
  summary: 'Renames a template that nobody else has changed meanwhile.',
  method: 'PATCH',
  path: '/order-templates/:id',
  access,
  params: byId,
  body: z.object({ name, version: z.int() }),
  data: wholeTemplate,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NAME_TAKEN'],
});

export const fillFromTemplate = defineCall({
  id: 'fillFromTemplate',
  summary: 'What an order from a template begins with; notes that it was used.',
  method: 'POST',
  path: '/order-templates/:id/use',
  access,
  params: byId,
  data: wholeTemplate,
  errors: ['NOT_FOUND'],
});

/** Repeated, it changes nothing. */
export const removeOrderTemplate = defineCall({
  id: 'removeOrderTemplate',
  summary: 'Removes a template; for a day it can be brought back.',
  method: 'POST',
  path: '/order-templates/:id/remove',
  access,
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND'],
});

/** Repeated, it changes nothing. */
export const restoreOrderTemplate = defineCall({
  id: 'restoreOrderTemplate',
  summary: 'Brings a removed template back, unless its name was given to another one meanwhile.',
  method: 'POST',
  path: '/order-templates/:id/restore',
  access,
  params: byId,
  data: nothing,
  errors: ['NOT_FOUND', 'NAME_TAKEN', 'TOO_MANY'],
});

const repeat = {
  isOn: z.boolean(),
  days: z.array(z.enum(WEEKDAYS)).check(
    z.maxLength(WEEKDAYS.length),
    z.refine((days) => new Set(days).size === days.length, { params: { code: 'invalid' } }),
  ),
  goal: z.enum(TIMING_GOALS),
};
const run = z.object({
  day,
  at: instant,
  until: instant,
  state: z.enum(['planned', 'skipped', 'ordered', 'failed']),
  order: z.nullable(z.object({ id, reference: z.string() })),
  problem: z.nullable(z.enum(RUN_PROBLEMS)),
});
const templateRepeat = z.object({
  ...repeat,
  version: z.int(),
  /** Empty until somebody has chosen a window. */
  from: z.string(),
  to: z.string(),
  /** The next deliveries, the first ones first. */
  next: z.array(run),
  /** The last ones first. */
  past: z.array(run),
});

export const getTemplateRepeat = defineCall({
  id: 'getTemplateRepeat',
  summary: 'On which days a template is ordered by itself, its next deliveries, and its last ones.',
  method: 'GET',
  path: '/order-templates/:id/repeat',
  access,
  params: byId,
  data: templateRepeat,
  errors: ['NOT_FOUND'],
});

/** Twice is like once: a version that is over is refused, with what stands now. */
export const setTemplateRepeat = defineCall({
  id: 'setTemplateRepeat',
  summary: 'Says on which weekdays and for which window a template is ordered by itself, or stops that.',
  method: 'PUT',
  path: '/order-templates/:id/repeat',
  access,
  params: byId,
  body: z.object({
    ...repeat,
    version: z.int(),
    from: z.union([time, z.literal('')]),
    to: z.union([time, z.literal('')]),
  }),
  data: templateRepeat,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PAYMENT_FORBIDDEN'],
});

/** Repeated, it changes nothing. */
export const skipTemplateRun = defineCall({
  id: 'skipTemplateRun',
  summary: 'Leaves out one delivery of a template that repeats, or takes it back in, until it is ordered.',
  method: 'POST',
  path: '/order-templates/:id/repeat/skip',
  access,
  params: byId,
  body: z.object({ day, isSkipped: z.boolean() }),
  data: templateRepeat,
  errors: ['NOT_FOUND', 'NOT_NOW'],
});
