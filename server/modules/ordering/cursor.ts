/** Where a page ended: the moment and id of its last row. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** The opaque text of a place. */
export function cursorOf(place: Place): string {
  return Buffer.from(`${place.at.getTime()} ${place.id}`).toString('base64url');
}

/** The place of a cursor; null where the text is none. */
export function placeOf(cursor: string): Place | null {
  const match = /^(\d{1,15}) ([\w-]{1,64})$/.exec(Buffer.from(cursor, 'base64url').toString());
  return match?.[1] === undefined || match[2] === undefined ? null : { at: new Date(Number(match[1])), id: match[2] };
}
