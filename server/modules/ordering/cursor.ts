import { timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../platform/keys';

/** Where a page ended: the moment and id of its last row; and the total number of rows, which is counted once. */
export interface Place {
  readonly at: Date;
  readonly id: string;
  readonly total: number;
}

/** Signs a cursor for one list: its branch and filters. Nobody can forge one, or use it for another list. */
export type CursorSigner = (text: string) => string;

export function cursorSigner(keys: Pick<Keys, 'codeHash'>, list: object): CursorSigner {
  const purpose = `cursor:${JSON.stringify(list)}`;
  return (text) => keys.codeHash(purpose, text).slice(0, 22);
}

/** The opaque text of a position. */
export function cursorOf(sign: CursorSigner, place: Place): string {
  const text = `${place.at.getTime()} ${place.id} ${place.total}`;
  return Buffer.from(`${text} ${sign(text)}`).toString('base64url');
}

/** The position of a cursor; null if the text was not made for this list. */
export function placeOf(sign: CursorSigner, cursor: string): Place | null {
  const match = /^((\d{1,13}) ([\w-]{1,64}) (\d{1,12})) ([\w-]{22})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, text, millis, id, total, signature] = match ?? [];
  if (text === undefined || id === undefined || signature === undefined) return null;
  if (!timingSafeEqual(Buffer.from(sign(text)), Buffer.from(signature))) return null;
  return { at: new Date(Number(millis)), id, total: Number(total) };
}
