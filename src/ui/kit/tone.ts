/** What a colour says; icon and word say it too, so that nobody needs the colour. */
export type Tone = 'gray' | 'blue' | 'amber' | 'green' | 'red';

/** A soft ground of a tone with text that can be read on it. */
export function softly(tone: Tone) {
  return { backgroundColor: `var(--${tone}-soft)`, color: `var(--${tone})` } as const;
}
