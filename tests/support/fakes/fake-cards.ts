import type { Afterwards, CardsPort } from '../../../src/application/ports/records/cards.port';
import type { SavedCard } from '../../../src/domain/wallet/saved-card';
import type { Language } from '../../../src/domain/regions/region';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { CARDS_MAX } from '../../../src/domain/wallet/saved-card';
import { Failing, refused } from './failing';

/** Saved cards without a server; passes the same contract suite as the real adapter. */
export class FakeCards extends Failing implements CardsPort {
  /** Keys under which cards were begun, and where each person was sent. */
  readonly begun = new Map<string, string>();

  constructor(public cards: readonly SavedCard[] = []) {
    super();
  }

  add(_language: Language, { planId, back }: Afterwards, key: string): Promise<Result<{ readonly pageUrl: string }>> {
    return this.answer((): Result<{ readonly pageUrl: string }> => {
      if (this.cards.length >= CARDS_MAX) return failed(refused(409, 'TOO_MANY'));
      const pageUrl =
        this.begun.get(key) ?? `https://gateway.example/card/${this.begun.size + 1}/${planId ?? back ?? ''}`;
      this.begun.set(key, pageUrl);
      return success({ pageUrl });
    });
  }

  makeDefault(id: string): Promise<Result<object>> {
    return this.answer((): Result<object> => {
      if (!this.cards.some((card) => card.id === id)) return failed(refused(404, 'NOT_FOUND'));
      this.choose(id);
      return success({});
    });
  }

  remove(id: string): Promise<Result<object>> {
    return this.answer((): Result<object> => {
      if (!this.cards.some((card) => card.id === id)) return failed(refused(404, 'NOT_FOUND'));
      this.cards = this.cards.filter((card) => card.id !== id);
      const [first] = this.cards;
      if (first !== undefined && !this.cards.some(({ isDefault }) => isDefault)) this.choose(first.id);
      return success({});
    });
  }

  private choose(id: string): void {
    this.cards = this.cards
      .map((card) => ({ ...card, isDefault: card.id === id }))
      .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }
}
