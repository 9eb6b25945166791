import { useState } from 'react';
import type { Position } from '../../../domain/regions/region';

/** A pin, and what is written of its place. */
export interface PinnedTexts {
  readonly position: Position | null;
  readonly texts: Readonly<Record<string, string>>;
}

/** The texts that a pin fills in by itself. */
const FILLED = ['city', 'district'];

/** Whether a text was emptied since, and nothing was written in its place yet. */
function isEmptied(before: PinnedTexts, { texts }: PinnedTexts): boolean {
  const names = Object.keys(before.texts).filter((name) => !FILLED.includes(name));
  const isLost = (name: string): boolean => before.texts[name]?.trim() !== '' && texts[name] === '';
  return names.some(isLost) && names.every((name) => isLost(name) || texts[name] === before.texts[name]);
}

/**
 * What was written is emptied when its pin goes elsewhere: what it was before, to be had back.
 * @param put writes a pin and its texts
 */
export function useMovedPin(now: PinnedTexts, put: (pinned: PinnedTexts) => void) {
  const [before, setBefore] = useState<PinnedTexts | null>(null);
  const emptied = before !== null && isEmptied(before, now) ? before : null;
  return {
    /** To be called before a pin is put elsewhere. */
    moving: () => setBefore(emptied ?? now),
    /** Null while there is nothing to be had back. */
    undo: emptied === null ? null : () => put(emptied),
    /** The texts, at the pin as it is now. */
    keep: emptied === null ? null : () => put({ position: now.position, texts: emptied.texts }),
  };
}

export type MovedPin = ReturnType<typeof useMovedPin>;
