import { byId, nothing } from '../common';

/** What every decision at the desk has in common; the same key again is answered as before. */
export const DECISION = {
  method: 'POST',
  access: 'operator',
  params: byId,
  data: nothing,
  idempotent: true,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_MISMATCH'],
} as const;
