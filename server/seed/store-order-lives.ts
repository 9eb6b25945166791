import type { CancelReason, EndReason, StoreOrderState } from '../../src/domain/store-orders/stages';
import type { Stored } from './order-books';
import type { Random } from './random';

const MINUTE = 60_000;
/** What is not prepared by anybody any more, and why. */
const ENDS: readonly (readonly [CancelReason | 'successful' | 'customer', number])[] = [
  ['successful', 87],
  ['customer', 4],
  ['sold-out', 3],
  ['too-busy', 2],
  ['not-collected', 4],
];

interface Entry {
  readonly state: StoreOrderState;
  readonly at: Date;
}
type Life = [Entry, ...Entry[]];

/** The history of an order in a store, and why it ended before its customer had it. */
export interface StoreLife {
  readonly life: readonly [Entry, ...Entry[]];
  readonly reason: EndReason | null;
}

export const lastOf = (life: StoreLife['life']): Entry => life.at(-1) ?? life[0];

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
export const minutes = (random: Random, low: number, high: number): number =>
  random.between(low * MINUTE, high * MINUTE);

/** The beginning: one that is paid by card waits for it. */
export function begun(random: Random, at: Date, isCard: boolean): Life {
  return isCard
    ? [
        { state: 'unpaid', at },
        { state: 'pending', at: after(at, minutes(random, 1, 3)) },
      ]
    : [{ state: 'pending', at }];
}

/** From there on, stage by stage, with so many minutes at least and at most before each. */
export function through(
  random: Random,
  life: Life,
  stages: readonly (readonly [StoreOrderState, number, number])[],
): Life {
  for (const [state, low, high] of stages) life.push({ state, at: after(lastOf(life).at, minutes(random, low, high)) });
  return life;
}

export const ACCEPTED = ['accepted', 1, 5] as const;
export const PREPARED = ['prepared', 8, 30] as const;

/** An order that was collected, or was not. */
export function collected(random: Random, at: Date, isCard: boolean): StoreLife {
  const end = random.weighted(ENDS);
  const start = begun(random, at, isCard);
  if (end === 'successful')
    return { life: through(random, start, [ACCEPTED, PREPARED, ['successful', 5, 50]]), reason: null };
  if (end === 'customer') return { life: through(random, start, [['customer cancelled', 1, 4]]), reason: null };
  const way =
    end === 'not-collected' ? [ACCEPTED, PREPARED, ['cancelled', 90, 150] as const] : [['cancelled', 2, 9] as const];
  return { life: through(random, start, way), reason: end };
}

/** An order that went out with a delivery: it was accepted before the driver was requested. */
export function broughtBy(random: Random, { history }: Stored): StoreLife | null {
  const at = (wanted: string): Date | undefined => history.find(({ state }) => state === wanted)?.at;
  const [requested, pickedUp, done] = [at('created'), at('picked up'), at('successful')];
  if (requested === undefined || pickedUp === undefined) return null;
  const accepted = after(requested, -minutes(random, 1, 3));
  const [first, ...paid] = begun(random, after(accepted, -minutes(random, 5, 9)), true);
  const ready = new Date(
    requested.getTime() + (pickedUp.getTime() - requested.getTime()) * (0.3 + 0.5 * random.next()),
  );
  return {
    life: [
      first,
      ...paid,
      { state: 'accepted', at: accepted },
      { state: 'prepared', at: ready },
      { state: 'in delivery', at: pickedUp },
      ...(done === undefined ? [] : [{ state: 'successful', at: done } as const]),
    ],
    reason: null,
  };
}
