import { DRIVERS_PATH } from '../../domain/identity/open-paths';
import { PAGE_ACCESS } from '../../domain/identity/page-access';
import { PARCEL_AMOUNTS } from '../../domain/ordering/parcel-parts';
import type { RedactionPolicy } from '@mersal/machine-traces/redaction';
import type { Shape } from '@mersal/machine-traces/shapes';
import { orderingRules } from './rules/ordering';
import { peopleRules } from './rules/people';
import { storeRules } from './rules/store';
import { walletRules } from './rules/wallet';
import { amountTyped, bankAccountStandIn, placeStandIn } from './stand-ins';
import { WORDS } from './words';

const named = (shape: Shape, names: readonly string[]): Readonly<Record<string, Shape>> =>
  Object.fromEntries(names.map((name) => [name, shape]));

/**
 * What a trace may contain of this product's events [R10.05]: kinds, times, field paths, counts. Names, phones,
 * addresses, tokens and codes become stand-ins, and so does everything that is not named here.
 * @param codes those of refusals and of fields, from the contract
 */
export function recordingPolicy(codes: readonly string[]): RedactionPolicy {
  return {
    name: 'mersal',
    words: [...new Set([...WORDS, ...codes])],
    shapes: {
      ...named('time', [
        'at',
        'until',
        'loginTime',
        'validUntil',
        'createdAt',
        'expiresAt',
        'updatedAt',
        'upTo',
        'eta',
        'now',
        'startedAt',
        'lastUsedAt',
        'formerUntil',
        'passwordChangedAt',
        'lastSignInAt',
        'onDutySince',
        // Of a window: a day, and times of it.
        'asOf',
        'day',
        'from',
        'to',
      ]),
      ...named('path', ['path', 'stop', 'field', 'key']),
      ...named('count', [
        'status',
        'retryAfterMs',
        'waitMs',
        'offset',
        'after',
        'version',
        'steps',
        'extraSteps',
        'resendAfter',
        'resendWait',
        'expiresIn',
        'attemptsLeft',
        'secondsLeft',
        'delivered',
        'metersAway',
        'distanceMeters',
        'requestsLeft',
        'number',
        'progress',
        'minor',
        'count',
        'left',
        'totalDistance',
        'totalDuration',
        'checkAgainIn',
        'accuracy',
        'spread',
        // Of an import.
        'row',
        'rows',
        'column',
        'created',
        'changed',
        'unchanged',
        'skipped',
        'bad',
        'done',
      ]),
      ...named('token', ['token', 'refreshToken', 'challenge', 'proof', 'secret', 'uri', 'url', 'pageUrl', 'link']),
      ...named('password', ['password', 'current', 'next']),
      ...named('code', ['code', 'typed', 'recoveryCodes', 'voucherText', 'voucherCode']),
      ...named('email', ['email', 'managerEmail', 'registeredEmail']),
      ...named('phone', ['phone', 'recipientPhone']),
      ...named('name', ['name', 'contactName', 'driverName', 'recipientName', 'merchantName', 'handedTo']),
      ...named('id', [
        'id',
        'ids',
        'itemId',
        'offerId',
        'stopId',
        'stopIds',
        'branchId',
        'orderId',
        'userId',
        'recordId',
        'quoteId',
        'cardId',
        'planId',
        'bankAccountId',
        'fileId',
        'reference',
        'trackingSlug',
        'slug',
        'pendingOrderId',
        'pickupTaskID',
        'taskRelation',
      ]),
      ...named('typed', ['value']),
      ...named('amount', PARCEL_AMOUNTS),
    },
    wholes: {
      position: placeStandIn,
      // Where a store delivers from: whether a customer is near enough depends on both places.
      from: placeStandIn,
      change: amountTyped,
      bankAccount: bankAccountStandIn,
    },
    machines: { ...peopleRules, ...orderingRules, ...walletRules, ...storeRules },
    calls: ['unknown', DRIVERS_PATH, ...Object.keys(PAGE_ACCESS)].map((path) => `page ${path}`),
    // Paths as in the contract; a placeholder begins with a colon.
    callPattern: '^(?:GET|POST|PUT|PATCH|DELETE) (?:/:?[a-z][A-Za-z-]{0,30}){1,8} (?:[1-5][0-9]{2}|-)$',
  };
}
