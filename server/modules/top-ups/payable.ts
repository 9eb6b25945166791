import { eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { UNPAID_LIFETIME } from '../../../src/domain/shared/constants';
import { money } from '../../../src/domain/shared/money';
import type { Database } from '../../db/open';
import type { Deps } from '../../platform/deps';
import type { Payable, PayableSubject } from '../../platform/payable';
import { issueInvoice, regionOf } from '../invoices';
import { holdWallet, isWalletClosed, move, openWallet } from '../wallet';
import { isCharged, ownedBy } from './auto-settings';
import { autoTopUps, topUps } from './tables';

/** Whether it may still be paid: a day after it was begun nobody expects its charge any more. */
const isYoung = ({ createdAt }: Pick<typeof topUps.$inferSelect, 'createdAt'>, now: Date): boolean =>
  createdAt.getTime() + UNPAID_LIFETIME > now.getTime();

/**
 * Top-ups, as payments see them. Money that was taken is credited however late: the wallet is its owner's [T.40]. Of a
 * business that has closed meanwhile it goes back to the card.
 */
export function topUpPayable({ clock }: Pick<Deps, 'clock'>): Payable {
  async function subject(db: Pick<Database, 'select'>, which: SQL): Promise<PayableSubject | null> {
    const [row] = await db.select().from(topUps).where(which);
    if (row === undefined) return null;
    const { id, slug, reference, amount, fee, currency, creditedAt, createdAt, merchantId } = row;
    return {
      id,
      slug,
      reference,
      amount: money(amount + fee, currency),
      gets: money(amount, currency),
      payable:
        creditedAt === null && isYoung({ createdAt }, clock.now()) && !(await isWalletClosed(db, merchantId, currency)),
      trackingSlug: null,
    };
  }

  return {
    bySlug: (db, slug) => subject(db, eq(topUps.slug, slug)),
    byId: (db, id) => subject(db, eq(topUps.id, id)),
    async mayCharge(db, id, cardId) {
      const [row] = await db.select().from(topUps).where(eq(topUps.id, id));
      if (row === undefined || !isYoung(row, clock.now())) return false;
      if (!row.isAutomatic || row.cardId !== cardId) return true;
      const [settings] = await db.select().from(autoTopUps).where(ownedBy(row));
      return settings !== undefined && isCharged(settings, cardId);
    },
    async paid(tx, id, _paymentId, at) {
      const [row] = await tx.select().from(topUps).where(eq(topUps.id, id)).for('update');
      // Paid twice, for example with two cards: the second payment is refunded.
      if (row === undefined || row.creditedAt !== null) return { wanted: false, events: [] };
      const { merchantId, reference, currency } = row;
      if ((await holdWallet(tx, merchantId, currency)).isClosed) return { wanted: false, events: [] };
      await tx.update(topUps).set({ creditedAt: at }).where(eq(topUps.id, id));
      await openWallet(tx, merchantId, currency);
      const about = { merchantId, subject: { kind: 'top-up', id, reference }, branchId: null, at } as const;
      await move(tx, { ...about, kind: 'top-up', from: 'held', to: 'wallet', amount: money(row.amount, currency) });
      await move(tx, { ...about, kind: 'fee', from: 'held', to: 'revenue', amount: money(row.fee, currency) });
      // What the wallet gets stays the merchant's own; only the fee is sold.
      if (row.fee > 0)
        await issueInvoice(tx, {
          merchantId,
          regionCode: regionOf(currency),
          kind: 'top-up-fee',
          at,
          lines: [{ kind: 'top-up-fee', subjectId: id, reference, branchId: null, at, gross: row.fee }],
        });
      return { wanted: true, events: [] };
    },
  };
}
