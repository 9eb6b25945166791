import * as z from 'zod/mini';
import {
  EXPORT_FORMATS,
  EXPORT_KINDS,
  EXPORT_PROBLEMS,
  EXPORT_STATES,
  EXPORT_TYPES,
} from '../src/domain/exports/export';
import { defineCall } from './call';
import { byId, id, instant, language } from './common';

const exported = z.object({
  id,
  kind: z.enum(EXPORT_KINDS),
  format: z.enum(EXPORT_FORMATS),
  state: z.enum(EXPORT_STATES),
  done: z.int(),
  total: z.nullable(z.int()),
  fileName: z.string(),
  size: z.nullable(z.int()),
  expiresAt: z.nullable(instant),
  problem: z.nullable(z.enum(EXPORT_PROBLEMS)),
  createdAt: instant,
});

/** No program exports: a file is for the person who asked. Who may have which kind is said where the kind is. */
export const startExport = defineCall({
  id: 'startExport',
  summary:
    'Begins to write rows into a file: a list with its filters, the statement of the wallet, or what we hold about the person. It is ready for a day, for the person who asked alone; three at once.',
  method: 'POST',
  path: '/exports',
  access: 'session',
  idempotent: true,
  body: z.object({
    kind: z.enum(EXPORT_KINDS),
    /** The filters of the list, as in its query; of orders also `orders`: the ids of up to fifty, with commas. */
    query: z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(4_000))),
    format: z.enum(EXPORT_FORMATS),
    /** Of headings and states. */
    language,
  }),
  data: exported,
  /** Not found: a repeat after its file was removed. */
  errors: ['EXPORTS_BUSY', 'NOT_FOUND'],
});

/** Empty for a kind that the person may not have. */
export const listExports = defineCall({
  id: 'listExports',
  summary:
    'The exports of a kind that the person asked for at this branch and that are being made or ready, the newest first.',
  method: 'GET',
  path: '/exports',
  access: 'session',
  query: z.object({ kind: z.enum(EXPORT_KINDS) }),
  data: z.array(exported),
});

export const getExport = defineCall({
  id: 'getExport',
  summary: 'How far an export is.',
  method: 'GET',
  path: '/exports/:id',
  access: 'session',
  params: byId,
  data: exported,
  errors: ['NOT_FOUND'],
});

/** Twice is like once; one that is ready stays. */
export const cancelExport = defineCall({
  id: 'cancelExport',
  summary: 'Stops an export that is not ready yet.',
  method: 'POST',
  path: '/exports/:id/cancel',
  access: 'session',
  params: byId,
  data: exported,
  errors: ['NOT_FOUND'],
});

export const downloadExport = defineCall({
  id: 'downloadExport',
  summary: 'The file of an export that is ready; not there any more after a day.',
  method: 'GET',
  path: '/exports/:id/file',
  access: 'session',
  params: byId,
  download: Object.values(EXPORT_TYPES),
  data: z.unknown(),
  errors: ['NOT_FOUND'],
});
