import type { OrderedChoice } from '../store-orders/store-order';
import { tidyLine } from '../shared/visible-text';

/** An item of an order, as far as a kitchen must know what was chosen with it. */
interface NotedItem {
  readonly nameEn: string;
  readonly count: number;
  readonly choices: readonly OrderedChoice[];
}

/** What could end a quotation, or look as if it did. */
const QUOTES = /["\u00ab\u00bb\u201c-\u201f\u2039\u203a\u300c-\u300f\u301d-\u301f\uff02]/gu;

/** Words of somebody else in one quoted line, which they cannot leave. */
const quoted = (words: string): string => `“${tidyLine(words).replace(QUOTES, '’')}”`;

/**
 * The note of an order for the point of sale. Its menu does not know the choices of our store: a line for each item that
 * has any says how many pieces they are for. What the customer wrote stands below, marked as theirs, so that nobody takes
 * it for something that was paid for.
 */
export function kitchenNote(note: string, items: readonly NotedItem[]): string {
  const chosen = items
    .filter(({ choices }) => choices.length > 0)
    .map(({ nameEn, count, choices }) => `${count} × ${nameEn}: ${choices.map(({ name }) => name.en).join(', ')}`);
  return [...chosen, ...(tidyLine(note) === '' ? [] : [`Customer: ${quoted(note)}`])].join('\n');
}
