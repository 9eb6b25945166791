/** Where a page ended: the moment and id of its last row; and how many rows there were in all, which is counted once. */
export interface Place {
  readonly at: Date;
  readonly id: string;
  readonly total: number;
}

/** The opaque text of a place. */
export function cursorOf(place: Place): string {
  return Buffer.from(`${place.at.getTime()} ${place.id} ${place.total}`).toString('base64url');
}

/** The place of a cursor; null where the text is none. */
export function placeOf(cursor: string): Place | null {
  const match = /^(\d{1,13}) ([\w-]{1,64}) (\d{1,12})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match?.[2] === undefined ? null : { at: new Date(Number(match[1])), id: match[2], total: Number(match[3]) };
}
