import { Refusal } from '../http/refusal';

/** Where a page ended: the value of its last row that the list is sorted by, and the row's id. */
export interface LastRow {
  readonly value: string;
  readonly id: string;
}

/** The opaque text of a position. It is not signed: it says nothing that its reader could not ask for. */
export function pageCursor({ value, id }: LastRow): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * The position of a cursor.
 * @param isValue whether a text is a value of what the list is sorted by
 * @throws Refusal VALIDATION for a text that is no cursor of this order
 */
export function lastRowOf(cursor: string, isValue: (value: string) => boolean): LastRow {
  const refusal = new Refusal('VALIDATION', { fields: [{ path: 'cursor', code: 'invalid' }] });
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw refusal;
  }
  const [value, id] = Array.isArray(read) ? (read as unknown[]) : [];
  if (typeof value !== 'string' || typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id) || !isValue(value))
    throw refusal;
  return { value, id };
}
