import { initialTransition, transition } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { Instant } from '../../../src/domain/shared/time';
import { SUBSCRIPTION_STATES } from '../../../src/domain/wallet/package';
import type { SubscriptionState } from '../../../src/domain/wallet/package';
import { subscriptionMachine } from '../../../src/domain/wallet/subscription.machine';
import type { SubscriptionEvent } from '../../../src/domain/wallet/subscription.machine';
import { isOver } from '../../../src/domain/wallet/subscription.rules';
import type { Chosen, SubscriptionFacts, Trial } from '../../../src/domain/wallet/subscription.rules';
import type { subscriptions } from './tables';

export type Row = typeof subscriptions.$inferSelect;

/** What the machine asks for, beside the columns that change. */
export type Command = 'charge' | 'chargeUpgrade' | 'tellDeclined' | 'tellEnded' | 'tellPaused';

export interface Moved {
  readonly columns: Partial<Row>;
  readonly commands: readonly Command[];
}

type Life = 'pending' | 'trial' | 'active' | 'due' | 'retrying';
type Stored = SubscriptionState | 'ended';

const LIVES = { pending: 'pending', trial: 'trial', active: 'active', 'past-due': 'retrying' } as const;

const at = (date: Date): Instant => date.toISOString();

function factsOf(row: Row): SubscriptionFacts {
  return {
    ...row,
    anchorAt: at(row.anchorAt),
    periodEnd: at(row.periodEnd),
    dueAt: row.dueAt === null ? null : at(row.dueAt),
    endedAt: row.endedAt === null ? null : at(row.endedAt),
  };
}

/** @param life as it is stored, or `due`: a period that is over is still stored as what it was */
const stateOf = (life: Life | 'ended', facts: SubscriptionFacts, upgrade: 'none' | 'waiting' = 'none') =>
  subscriptionMachine.resolveState({
    value: life === 'ended' ? 'ended' : { running: { life, upgrade } },
    context: facts,
  });

function lifeOf({ state }: Pick<Row, 'state'>, facts: SubscriptionFacts, now: Instant): Life | 'ended' {
  if (state === 'ended') return 'ended';
  const life = LIVES[state];
  return (life === 'trial' || life === 'active') && isOver(facts, now) ? 'due' : life;
}

function storedState(snapshot: SnapshotFrom<typeof subscriptionMachine>): Stored {
  if (snapshot.hasTag('over')) return 'ended';
  const isIn = (life: Life): boolean => snapshot.matches({ running: { life } });
  if (isIn('pending')) return 'pending';
  if (isIn('retrying')) return 'past-due';
  return snapshot.context.periods === 0 ? 'trial' : 'active';
}

/** A machine's facts as columns: those of the row that it does not know stay as they are. */
const columnsOf = ({ anchorAt, periodEnd, dueAt, endedAt, ...plain }: SubscriptionFacts) => ({
  ...plain,
  anchorAt: new Date(anchorAt),
  periodEnd: new Date(periodEnd),
  dueAt: dueAt === null ? null : new Date(dueAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
});

/** The columns of a subscription that begins. */
export function begin(input: Chosen, trial: Trial | null) {
  const [chosen] = initialTransition(subscriptionMachine, input);
  const [snapshot] = transition(subscriptionMachine, chosen, { type: 'BEGIN', trial });
  return { ...columnsOf(snapshot.context), state: storedState(snapshot) };
}

/**
 * Moves a subscription: its machine is rebuilt from the row, is told what happened, and says what to store and what to do.
 * @param isUpgrading whether a change at once waits for the bank, which its charge says and no column
 * @returns null where the event is not for it, as it is now
 */
export function moved(row: Row, event: SubscriptionEvent, now: Date, isUpgrading = false): Moved | null {
  const facts = factsOf(row);
  const before = stateOf(lifeOf(row, facts, at(now)), facts, isUpgrading ? 'waiting' : 'none');
  if (!before.can(event)) return null;
  const [after, actions] = transition(subscriptionMachine, before, event);
  const columns = { ...columnsOf(after.context), state: storedState(after) };
  return { columns, commands: actions.map(({ type }) => type as Command) };
}

const NO_FACTS = {} as SubscriptionFacts;

/** The stored states in which deliveries are covered, or a store is kept open. */
export function statesThat(tag: 'covers' | 'opens'): SubscriptionState[] {
  return SUBSCRIPTION_STATES.filter((state) => stateOf(LIVES[state], NO_FACTS).hasTag(tag));
}
