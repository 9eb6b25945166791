import * as z from 'zod/mini';
import { TOUR_IDS, TOUR_OUTCOMES } from '../src/domain/tours/tour';
import { defineCall } from './call';
import { id, instant, nothing } from './common';

/** Each person has their own; nobody reads or writes another person's. */
const mine = { access: 'session', withoutBranch: true } as const;

const progress = {
  tour: z.enum(TOUR_IDS),
  /** The version of the tour that the client has. */
  version: z.int().check(z.gte(1), z.lte(1_000)),
  /** Id of the person's current step. */
  step: id,
  outcome: z.enum(TOUR_OUTCOMES),
};

export const getTours = defineCall({
  ...mine,
  id: 'getTours',
  summary: 'How far the person is with each guided tour that they were offered; `now` is the server’s clock.',
  method: 'GET',
  path: '/profile/tours',
  data: z.object({ now: instant, progress: z.array(z.object({ ...progress, at: instant })) }),
});

export const putTour = defineCall({
  ...mine,
  id: 'putTour',
  summary: 'Keeps how far the person is with one guided tour; the last word counts.',
  method: 'PUT',
  path: '/profile/tours',
  body: z.object(progress),
  data: nothing,
});
