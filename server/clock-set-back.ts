import type { FastifyInstance } from 'fastify';
import { eq, gt, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  CODE_LIFETIME,
  GUEST_TOKEN_LIFETIME,
  INVITATION_LINK_LIFETIME,
  LOCATION_LINK_LIFETIME,
  QUOTE_LIFETIME,
  RESET_LINK_LIFETIME,
  UNPAID_LIFETIME,
} from '../src/domain/shared/constants';
import { PAY_WITHIN } from '../src/domain/store-orders/store-payment';
import { cutFuture } from './db/future';
import type { Database } from './db/open';
import type { Deps } from './platform/deps';
import {
  CHALLENGE_LIMIT,
  guestTokens,
  passwordLinks,
  phoneCodes,
  refreshFamilies,
  refreshTokens,
  SESSION_LIFETIME,
  signInChallenges,
} from './modules/identity';
import { exports } from './modules/exports';
import { imports } from './modules/imports';
import { OPERATOR_TOKEN_LIFETIME, operatorTokens } from './modules/operations';
import { addressChecks, offers, orders, orderStops, quotes, waitingQuestions } from './modules/ordering';
import { subscriptions } from './modules/packages';
import { cardRefunds, payments, sandboxCheckouts } from './modules/payments';
import { posBranches, posConnections, posOrders, posStates, STATE_LIFETIME } from './modules/pos';
import { posDeliveries, posLooks } from './modules/pos-deliveries';
import { quickOrders } from './modules/quick-parcel';
import { storeOrders } from './modules/store-orders';
import { AUTO_TOP_UP_WAIT, autoTopUps } from './modules/top-ups';
import { webhookMessages, webhooks } from './modules/webhooks';
import { idempotencyKeys } from './platform/idempotency/tables';
import { LEASE } from './platform/jobs/job-rows';
import { jobs } from './platform/jobs/tables';
import { messageSends } from './platform/messages/tables';
import { doRegularly } from './platform/periodic';

/** How often the clock is compared with its last reading, in ms. */
const WATCH_INTERVAL = 30_000;
/** Days between two tries to charge a package, at most, in ms. */
const PACKAGE_RETRY = 2 * 86_400_000;

/**
 * Moments that rules count from, or that something waits for. A moment in the future was written before the clock was
 * set back. It counts as having happened now, and waiting work is tried now: it waits again if it still has to.
 */
const MOMENTS: readonly PgColumn[] = [
  phoneCodes.sentAt,
  phoneCodes.provenAt,
  refreshFamilies.lastUsedAt,
  refreshTokens.replacedAt,
  guestTokens.replacedAt,
  idempotencyKeys.createdAt,
  messageSends.at,
  waitingQuestions.askedAt,
  waitingQuestions.sendAt,
  quickOrders.recipientWaitsUntil,
  quickOrders.tellingUntil,
  addressChecks.sentAt,
  orders.updatedAt,
  orderStops.updatedAt,
  offers.offeredAt,
  payments.checkAt,
  cardRefunds.dueAt,
  sandboxCheckouts.webhookAt,
  webhooks.failingSince,
  exports.updatedAt,
  imports.touchedAt,
  posBranches.deliversSince,
  posLooks.seenTo,
];

/** When something ends, how long it may live from now at most, in ms, and which rows this applies to if not all. */
const ENDS: readonly (readonly [PgColumn, number, SQL?])[] = [
  [jobs.runAt, LEASE, eq(jobs.state, 'running')],
  [jobs.runAt, 0, ne(jobs.state, 'running')],
  [phoneCodes.expiresAt, CODE_LIFETIME],
  [signInChallenges.expiresAt, CHALLENGE_LIMIT.window],
  [passwordLinks.expiresAt, RESET_LINK_LIFETIME, eq(passwordLinks.purpose, 'reset')],
  [passwordLinks.expiresAt, INVITATION_LINK_LIFETIME],
  [refreshFamilies.expiresAt, SESSION_LIFETIME],
  [guestTokens.expiresAt, GUEST_TOKEN_LIFETIME],
  [operatorTokens.expiresAt, OPERATOR_TOKEN_LIFETIME],
  [addressChecks.expiresAt, LOCATION_LINK_LIFETIME],
  [quotes.expiresAt, QUOTE_LIFETIME],
  [quickOrders.expiresAt, UNPAID_LIFETIME],
  [storeOrders.payBy, PAY_WITHIN],
  // A process that works on one of these now keeps it for as long as a job.
  [webhookMessages.nextAt, LEASE],
  [posOrders.nextAt, LEASE],
  [posDeliveries.nextAt, LEASE],
  [posLooks.nextAt, LEASE],
  [posConnections.checkAt, LEASE],
  [posConnections.heldUntil, LEASE],
  [posStates.heldUntil, LEASE],
  [posStates.expiresAt, STATE_LIFETIME],
  [autoTopUps.dueAt, AUTO_TOP_UP_WAIT],
  // A package that is renewed or charged again; one that runs is due at the end of its period.
  [subscriptions.dueAt, PACKAGE_RETRY, gt(subscriptions.dueAt, subscriptions.periodEnd)],
];

/** Every column that is set back with the clock. */
export const SET_BACK: readonly PgColumn[] = [...MOMENTS, ...ENDS.map(([column]) => column)];

/**
 * Limits every stored moment that rules count by to its maximum. After the clock was set back by hours nobody waits
 * hours longer, and nothing outlives its lifetime from now. Counts and uses stay as they are. Rate limits cut their
 * windows themselves (`takeTry`).
 */
async function cutFutureTimes(db: Database, now: Date): Promise<void> {
  const columns = [...MOMENTS.map((column) => [column, 0] as const), ...ENDS];
  for (const [column, life, only] of columns) {
    await cutFuture(db, column, new Date(now.getTime() + life), only);
  }
}

type WatchDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>;

/**
 * Checks whether the clock was set back since the last check or, on the first check, while the server was down. A clock
 * that was ahead for two seconds between two checks may have been read, too: what it told counts.
 */
export function createClockWatch(): (deps: WatchDeps) => Promise<void> {
  let last = Infinity;
  return async ({ db, clock, log }) => {
    const told = clock.takeLatest?.().getTime() ?? -Infinity;
    const now = clock.now();
    const latest = Math.max(last, told);
    if (now.getTime() < latest) {
      if (last !== Infinity) log.warn({ by: latest - now.getTime() }, 'The clock was set back');
      await cutFutureTimes(db, now);
    }
    last = now.getTime();
  };
}

/** Watches the clock for as long as the server runs. */
export function register(app: FastifyInstance, deps: Deps): void {
  doRegularly(app, deps, WATCH_INTERVAL, [createClockWatch()]);
}
