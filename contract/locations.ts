import * as z from 'zod/mini';
import { LOCATION_SORTS, LOCATION_USES, REMOVED_AT_ONCE } from '../src/domain/addresses/location';
import { ACTION_ACCESS } from '../src/domain/identity/action-access';
import { savedAddress } from './addresses';
import { defineCall } from './call';
import { address, byId, cursor, id, instant, limit, page, personName, phone, search } from './common';

// Apart from the addresses that a request picks from: those load with the first screens, these with their own.
const location = z.extend(savedAddress, {
  /** The version of the record; sent back with a change, so that no other change is overwritten unseen. */
  version: z.int(),
  /** How many stops of orders it was used for. */
  usedCount: z.int(),
  usedAt: z.nullable(instant),
});
const input = { address, contactName: personName, phone };
const several = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(REMOVED_AT_ONCE)) });
const { access: editors } = ACTION_ACCESS.editRecords;

export const listLocations = defineCall({
  id: 'listLocations',
  summary: "The branch region's saved addresses page by page: the last used, the most used, or by name.",
  method: 'GET',
  path: '/locations',
  ...ACTION_ACCESS.readAddresses,
  query: z.object({
    search,
    sort: z._default(z.enum(LOCATION_SORTS), 'used'),
    use: z.optional(z.enum(LOCATION_USES)),
    cursor,
    limit: limit(30, 100),
  }),
  data: page(location),
});

export const getLocation = defineCall({
  id: 'getLocation',
  summary: 'One saved address.',
  method: 'GET',
  path: '/locations/:id',
  ...ACTION_ACCESS.readAddresses,
  params: byId,
  data: location,
  errors: ['NOT_FOUND'],
});

/** The refusal carries the one that is there, so that the person can go to it. */
export const addLocation = defineCall({
  id: 'addLocation',
  summary: 'Saves an address, unless the same place is saved for the same phone.',
  method: 'POST',
  path: '/locations',
  access: editors,
  idempotent: true,
  body: z.object(input),
  data: location,
  errors: ['LOCATION_KNOWN', 'OUTSIDE_AREA'],
});

export const updateLocation = defineCall({
  id: 'updateLocation',
  summary: 'Changes a saved address.',
  method: 'PATCH',
  path: '/locations/:id',
  access: editors,
  params: byId,
  body: z.object({ version: z.int(), ...input }),
  data: location,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'LOCATION_KNOWN', 'OUTSIDE_AREA'],
});

export const makeLocationDefault = defineCall({
  id: 'makeLocationDefault',
  summary: "Makes a saved address the branch's default pick-up.",
  method: 'PUT',
  path: '/locations/:id/default',
  access: editors,
  params: byId,
  data: location,
  errors: ['NOT_FOUND'],
});

/** Repeated, it changes nothing; those that are removed already count as removed. */
export const removeLocations = defineCall({
  id: 'removeLocations',
  summary: 'Removes saved addresses; for a day they can be brought back.',
  method: 'POST',
  path: '/locations/remove',
  access: editors,
  body: several,
  data: z.object({ removed: z.array(id) }),
  errors: ['NOT_FOUND', 'DEFAULT_ADDRESS'],
});

export const restoreLocations = defineCall({
  id: 'restoreLocations',
  summary: 'Brings removed addresses back, unless the same was saved again meanwhile.',
  method: 'POST',
  path: '/locations/restore',
  access: editors,
  body: several,
  data: z.object({ restored: z.array(id) }),
  errors: ['NOT_FOUND'],
});
