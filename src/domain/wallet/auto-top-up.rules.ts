import { errorOf } from '../forms/errors';
import { filledText, flag, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';
import { parseAmount, plainAmount, zero } from '../shared/money';
import type { Currency, Money } from '../shared/money';
import { AUTO_TOP_UP_LIMITS } from './auto-top-up';
import type { AutoTopUp, AutoTopUpSettings } from './auto-top-up';
import { topUpAmount } from './top-up';

const form = group({
  isOn: flag,
  threshold: text(40),
  amount: text(40),
  monthlyCap: text(40),
  cardId: filledText(64),
});

export type AutoTopUpDraft = ValueOf<typeof form>;

/** Why a typed amount is none, or outside what is allowed; null if it is right. */
function problemOf(typed: string, currency: Currency, min: number, max: number): string | null {
  const parsed = parseAmount(typed, currency);
  if (!parsed.ok) return parsed.error === 'empty' ? 'required' : parsed.error;
  const { minor } = parsed.money;
  return minor < min ? 'too-small' : minor > max ? 'too-large' : null;
}

/** The form of automatic top-ups [R11.16]: the amounts stay while it is off, so they are judged then, too. */
export function autoTopUpRules(currency: Currency): RecordRules<AutoTopUp, AutoTopUpDraft> {
  const limits = AUTO_TOP_UP_LIMITS[currency];
  return {
    name: `auto-top-up-${currency}`,
    form,
    draftOf: ({ isOn, threshold, amount, monthlyCap, cardId }) =>
      form.read({
        isOn,
        threshold: plainAmount(threshold),
        amount: plainAmount(amount),
        monthlyCap: plainAmount(monthlyCap),
        cardId,
      }),
    versionOf: ({ version }) => version,
    check: ({ isOn, threshold, amount, monthlyCap, cardId }) => {
      const each = topUpAmount(amount, currency);
      const least = each.ok ? each.money.minor : 0;
      return [
        ...errorOf('threshold', problemOf(threshold, currency, 1, limits.threshold)),
        ...errorOf('amount', each.ok ? null : each.error === 'empty' ? 'required' : each.error),
        ...errorOf('monthlyCap', problemOf(monthlyCap, currency, least, limits.cap)),
        ...errorOf('cardId', isOn && cardId === null ? 'required' : null),
      ];
    },
  };
}

const amountOf = (typed: string, currency: Currency): Money => {
  const parsed = parseAmount(typed, currency);
  return parsed.ok ? parsed.money : zero(currency);
};

/** What is sent for a form without errors. */
export function autoTopUpOf(draft: AutoTopUpDraft, currency: Currency): AutoTopUpSettings {
  return {
    isOn: draft.isOn,
    threshold: amountOf(draft.threshold, currency),
    amount: amountOf(draft.amount, currency),
    monthlyCap: amountOf(draft.monthlyCap, currency),
    cardId: draft.cardId,
  };
}
