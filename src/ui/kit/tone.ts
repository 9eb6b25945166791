/** The meaning of a colour; icon and text say it too, so that nobody needs the colour. */
export type Tone = 'gray' | 'blue' | 'amber' | 'green' | 'red';

/** A soft background of a tone with readable text on it. */
export function softly(tone: Tone) {
  return { backgroundColor: `var(--${tone}-soft)`, color: `var(--${tone})` } as const;
}
