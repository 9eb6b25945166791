/** Where somebody goes on once a card is saved: their request, or a top-up with the amount that was typed. */
export type CardReturn = { readonly to: 'request' } | { readonly to: 'top-up'; readonly amount: string };

/** Kept with the card that is being saved; nothing else is taken back from an address. */
export const CARD_RETURN = /^(?:request|top-up(?::\d{1,12}(?:\.\d{1,3})?)?)$/;

/** @param amount plain, without separators; '' for none */
export const topUpReturn = (amount: string): string => (amount === '' ? 'top-up' : `top-up:${amount}`);

/** Null for anything that we did not write. */
export function readCardReturn(text: string): CardReturn | null {
  if (!CARD_RETURN.test(text)) return null;
  if (text === 'request') return { to: 'request' };
  return { to: 'top-up', amount: text.slice('top-up:'.length) };
}
