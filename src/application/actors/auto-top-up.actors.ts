import type { Currency } from '../../domain/shared/money';
import type { AutoTopUp } from '../../domain/wallet/auto-top-up';
import { autoTopUpOf, autoTopUpRules } from '../../domain/wallet/auto-top-up.rules';
import type { AutoTopUpDraft } from '../../domain/wallet/auto-top-up.rules';
import type { AutoTopUpPort } from '../ports/records/auto-top-up.port';
import type { RecordKind } from './record.actors';

/** Changing how a wallet is topped up by itself [R11.16]. */
export function autoTopUpKind(port: AutoTopUpPort, currency: Currency): RecordKind<AutoTopUp, AutoTopUpDraft> {
  return {
    rules: autoTopUpRules(currency),
    load: () => port.get(),
    save: ({ item, draft }) => port.set(autoTopUpOf(draft, currency), item?.version ?? 0),
  };
}
