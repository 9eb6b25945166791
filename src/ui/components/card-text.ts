import type { SavedCard } from '../../domain/wallet/saved-card';
import { useMessages } from '../i18n/use-messages';

/** Card schemes with a name in each language; any other is written as the gateway writes it. */
const BRANDS: readonly string[] = ['visa', 'mastercard', 'mada', 'amex'];

/** A saved card in words: its brand and last four digits. */
export function useCardText(): (card: Pick<SavedCard, 'brand' | 'last4'>) => string {
  const { t } = useMessages('request');
  return ({ brand, last4 }) => {
    const known = BRANDS.find((each) => each === brand.toLowerCase());
    return t('payment.card', {
      brand: known === undefined ? brand : t(`payment.brand.${known}`),
      last4: `\u2066${last4}\u2069`,
    });
  };
}
