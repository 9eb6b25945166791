import type { OrderedChoice } from '../store-orders/store-order';

/** An item of an order, as far as a kitchen must know what was chosen with it. */
interface NotedItem {
  readonly nameEn: string;
  readonly choices: readonly OrderedChoice[];
}

/**
 * The note of an order for the point of sale. Its menu does not know the choices of our store, so they stand below what
 * the customer wrote, a line for each item that has any.
 */
export function kitchenNote(note: string, items: readonly NotedItem[]): string {
  const chosen = items
    .filter(({ choices }) => choices.length > 0)
    .map(({ nameEn, choices }) => `${nameEn}: ${choices.map(({ name }) => name.en).join(', ')}`);
  return [note, ...chosen].filter((line) => line !== '').join('\n');
}
