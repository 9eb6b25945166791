import type { TopUpsPort } from '../../../src/application/ports/records/top-ups.port';
import type { Money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { topUpLimitError, topUpPrice } from '../../../src/domain/wallet/top-up';
import type { TopUpPrice } from '../../../src/domain/wallet/top-up';
import { Failing, refused } from './failing';

interface Stored {
  readonly slug: string;
  readonly sent: string;
}

/** Top-ups by card without a server; passes the same contract suite as the real adapter. */
export class FakeTopUps extends Failing implements TopUpsPort {
  /** By the key under which each was sent. */
  readonly stored = new Map<string, Stored>();
  readonly charged = new Set<string>();
  /** Where people were sent to. */
  readonly left: string[] = [];
  readonly page = {
    leaveFor: (url: string): Promise<void> => {
      this.left.push(url);
      return Promise.resolve();
    },
  };

  /** @param cards ids of the saved cards */
  constructor(private readonly cards: readonly string[] = []) {
    super();
  }

  price(amount: Money): Promise<Result<TopUpPrice>> {
    return this.answer(() => priced(amount));
  }

  create({ amount, fee }: Pick<TopUpPrice, 'amount' | 'fee'>, key: string): Promise<Result<{ readonly slug: string }>> {
    return this.answer((): Result<{ readonly slug: string }> => {
      const price = priced(amount);
      if (!price.ok) return price;
      if (price.value.fee.minor !== fee.minor) return failed(refused(409, 'TOP_UP_PRICE_CHANGED'));
      const sent = JSON.stringify(amount);
      const known = this.stored.get(key) ?? { slug: `slug-of-top-up-${this.stored.size + 1}`, sent };
      if (known.sent !== sent) return failed(refused(409, 'IDEMPOTENCY_MISMATCH'));
      this.stored.set(key, known);
      return success({ slug: known.slug });
    });
  }

  start(slug: string): Promise<Result<{ readonly pageUrl: string }>> {
    return this.answer(() => this.unpaid(slug) ?? success({ pageUrl: `https://gateway.example/pay/${slug}` }));
  }

  charge(slug: string, cardId: string): Promise<Result<object>> {
    return this.answer((): Result<object> => {
      if (!this.cards.includes(cardId))
        return failed(refused(400, 'VALIDATION', [{ path: 'cardId', code: 'unknown' }]));
      const wrong = this.unpaid(slug);
      if (wrong !== null) return wrong;
      this.charged.add(slug);
      return success({});
    });
  }

  /** Why it cannot be paid; null if it can. */
  private unpaid(slug: string): Result<never> | null {
    if (![...this.stored.values()].some((each) => each.slug === slug)) return failed(refused(404, 'ORDER_NOT_FOUND'));
    return this.charged.has(slug) ? failed(refused(409, 'NOT_PAYABLE')) : null;
  }
}

function priced(amount: Money): Result<TopUpPrice> {
  const code = topUpLimitError(amount);
  return code === null ? success(topUpPrice(amount)) : failed(refused(400, 'VALIDATION', [{ path: 'amount', code }]));
}
