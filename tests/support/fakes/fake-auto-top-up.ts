import type { AutoTopUpPort } from '../../../src/application/ports/records/auto-top-up.port';
import { money } from '../../../src/domain/shared/money';
import { failed, success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import type { AutoTopUp, AutoTopUpSettings } from '../../../src/domain/wallet/auto-top-up';
import { Failing, refused } from './failing';

/** Automatic top-ups without a server; passes the same contract suite as the real adapter. */
export class FakeAutoTopUp extends Failing implements AutoTopUpPort {
  settings: AutoTopUp = {
    version: 0,
    isOn: false,
    threshold: money(10_000, 'BHD'),
    amount: money(25_000, 'BHD'),
    monthlyCap: money(200_000, 'BHD'),
    cardId: null,
    stopped: null,
    declined: null,
    usedThisMonth: money(0, 'BHD'),
  };

  /** @param cards the ids of the business's cards */
  constructor(private readonly cards: readonly string[] = ['card-1', 'card-2']) {
    super();
  }

  get(): Promise<Result<AutoTopUp>> {
    return this.answer(() => success(this.settings));
  }

  set(settings: AutoTopUpSettings, version: number): Promise<Result<AutoTopUp>> {
    return this.answer((): Result<AutoTopUp> => {
      if (version !== this.settings.version) return failed(refused(409, 'CHANGED_MEANWHILE', [], this.settings));
      const { cardId, isOn } = settings;
      const code =
        isOn && cardId === null ? 'required' : cardId !== null && !this.cards.includes(cardId) ? 'unknown' : null;
      if (code !== null) return failed(refused(400, 'VALIDATION', [{ path: 'cardId', code }]));
      this.settings = { ...this.settings, ...settings, version: version + 1, stopped: null, declined: null };
      return success(this.settings);
    });
  }
}
