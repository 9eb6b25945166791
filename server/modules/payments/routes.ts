import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { listCards } from '../../../contract/wallet';
import type { Deps } from '../../deps';
import { handle } from '../../wire/handle';
import { cards } from './tables';

/** The calls of saved cards. The gateway's token never leaves the server. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listCards, ({ scope }) =>
    deps.db
      .select({ id: cards.id, brand: cards.brand, last4: cards.last4, expiryMonth: cards.expiryMonth, expiryYear: cards.expiryYear })
      .from(cards)
      .where(eq(cards.merchantId, scope.merchantId))
      .orderBy(asc(cards.id)),
  );
}
