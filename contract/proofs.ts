import * as z from 'zod/mini';
import { defineCall } from './call';
import { id } from './common';

/** A data URL: pages may show nothing else that is not theirs. */
const data = z.object({ picture: z.string() });

export const getProofPicture = defineCall({
  id: 'getProofPicture',
  summary: 'The photo or the signature with which a stop was delivered.',
  method: 'GET',
  path: '/order/:id/stops/:stopId/proof',
  access: 'session',
  scope: 'orders:read',
  params: z.object({ id, stopId: id }),
  data,
  errors: ['NOT_FOUND'],
});

/** Public by the link's unguessable slug, as the page that it is shown on. */
export const trackProofPicture = defineCall({
  id: 'trackProofPicture',
  summary: 'The same, for somebody with the tracking link.',
  method: 'GET',
  path: '/quick-parcel/task/:slug/proof',
  access: 'public',
  params: z.object({ slug: z.string().check(z.regex(/^[\w-]{16,64}$/)) }),
  data,
  errors: ['NOT_FOUND'],
});
