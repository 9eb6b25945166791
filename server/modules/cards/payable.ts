import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import { zero } from '../../../src/domain/shared/money';
import { CARDS_MAX } from '../../../src/domain/wallet/saved-card';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import { audit } from '../../platform/audit';
import { holdMerchant } from '../identity';
import { cards } from '../payments';
import { holdWallet } from '../wallet';
import type { GatewayCard } from '../../platform/card-gateway';
import type { Payable, PayableSubject } from '../../platform/payable';
import { cardVerifications } from './tables';

/** Cards that are to be saved, as payments see them: of nothing, on the gateway's page. */
export function cardPayable({ clock }: Pick<Deps, 'clock'>): Payable {
  async function subject(db: Pick<Database, 'select'>, which: SQL): Promise<PayableSubject | null> {
    const [row] = await db.select().from(cardVerifications).where(which);
    if (row === undefined) return null;
    const { id, slug, reference, currency, planId, back, cardId, savedAt, createdAt } = row;
    return {
      id,
      slug,
      reference,
      amount: zero(currency),
      payable: savedAt === null && createdAt.getTime() + UNPAID_LIFETIME > clock.now().getTime(),
      trackingSlug: null,
      ...(planId === null ? {} : { planId }),
      ...(back === null ? {} : { back }),
      // Of use to nobody but the business, whose card it is.
      ...(back === null || cardId === null ? {} : { cardId }),
    };
  }

  return {
    bySlug: (db, slug) => subject(db, eq(cardVerifications.slug, slug)),
    byId: (db, id) => subject(db, eq(cardVerifications.id, id)),
    async paid(tx, id, _paymentId, at, card) {
      const [row] = await tx.select().from(cardVerifications).where(eq(cardVerifications.id, id)).for('update');
      if (row === undefined || row.savedAt !== null || card === undefined) return { wanted: false, events: [] };
      // Its business closed while somebody was on the gateway's page.
      if ((await holdWallet(tx, row.merchantId, row.currency)).isClosed) return { wanted: false, events: [] };
      const cardId = await save(tx, row.merchantId, card);
      if (cardId === null) return { wanted: false, events: [] };
      await tx.update(cardVerifications).set({ savedAt: at, cardId }).where(eq(cardVerifications.id, id));
      const { merchantId, userId, actor } = row;
      await audit(tx, {
        merchantId,
        at,
        kind: 'card-added',
        actor: { userId, name: actor },
        subject: `${card.brand} ${card.last4}`,
      });
      return { wanted: true, events: [] };
    },
  };
}

/** Saves a card, or what has changed of one that is there. @returns its id; null if there are too many */
async function save(tx: Database, merchantId: string, card: GatewayCard): Promise<string | null> {
  // Of two that are saved at once one is the first, and the default.
  await holdMerchant(tx, merchantId);
  const [known] = await tx
    .update(cards)
    .set(card)
    .where(and(eq(cards.merchantId, merchantId), eq(cards.token, card.token)))
    .returning({ id: cards.id });
  if (known !== undefined) return known.id;
  const [saved] = await tx.select({ count: count() }).from(cards).where(eq(cards.merchantId, merchantId));
  const others = saved?.count ?? 0;
  if (others >= CARDS_MAX) return null;
  const id = randomUUID();
  await tx.insert(cards).values({ ...card, id, merchantId, isDefault: others === 0 });
  return id;
}
