import type { TaskState } from '../../src/domain/ordering/task-state';
import type { Random } from './random';

export interface Step {
  readonly state: TaskState;
  readonly at: Date;
}

/** Seconds that an order stays in a state before the next, minimum and maximum; a ride is as long as its route. */
const STAYS: Readonly<Partial<Record<TaskState, readonly [number, number]>>> = {
  created: [4, 25],
  unassigned: [20, 90],
  dispatched: [15, 150],
  'not dispatched': [60, 900],
  'dispatch failure': [60, 400],
  assigned: [5, 40],
  acknowledge: [8, 60],
  declined: [2, 10],
  accepted: [20, 90],
  'in progress': [200, 840],
  arrived: [90, 420],
  delivered: [10, 60],
  'location inquiry acquiring': [120, 900],
};

const WAY: readonly TaskState[] = [
  'created',
  'dispatched',
  'assigned',
  'acknowledge',
  'accepted',
  'in progress',
  'arrived',
  'picked up',
  'delivered',
  'successful',
];
const through = (state: TaskState): TaskState[] => WAY.slice(0, WAY.indexOf(state) + 1);

/** The states that lead to a state, including the state itself. */
function wayTo(random: Random, state: TaskState): TaskState[] {
  if (state === 'cancelled')
    return [
      ...through(
        random.weighted([
          ['created', 2],
          ['dispatched', 4],
          ['assigned', 2],
          ['accepted', 3],
          ['in progress', 1],
          ['arrived', 1],
        ]),
      ),
      'cancelled',
    ];
  if (state === 'failed')
    return [
      ...through(
        random.weighted([
          ['in progress', 1],
          ['arrived', 2],
          ['picked up', 5],
        ]),
      ),
      'failed',
    ];
  if (state === 'rejected') return ['created', 'rejected'];
  if (state === 'deleted') return ['created', 'not dispatched', 'deleted'];
  if (state === 'declined') return ['created', 'dispatched', 'assigned', 'declined'];
  if (state === 'unassigned') return ['created', 'dispatched', 'assigned', 'declined', 'unassigned'];
  if (state === 'not dispatched') return ['created', 'not dispatched'];
  if (state === 'dispatch failure') return ['created', 'dispatched', 'dispatch failure'];
  if (state.startsWith('location inquiry'))
    return ['created', 'location inquiry acquiring', ...(state === 'location inquiry acquiring' ? [] : [state])];
  const way = through(state);
  // Now and then the first driver declines.
  return way.length > 4 && random.chance(8)
    ? ['created', 'dispatched', 'assigned', 'declined', 'unassigned', ...way.slice(1)]
    : way;
}

function seconds(random: Random, state: TaskState, rideSeconds: number): number {
  if (state === 'picked up') return Math.round(rideSeconds * (0.8 + random.next() * 0.5)) + 60;
  const [least, most] = STAYS[state] ?? [60, 300];
  return random.between(least, most);
}

/** The history of an order up to a state, from its start. */
export function lifeFrom(random: Random, start: Date, state: TaskState, rideSeconds: number): Step[] {
  let at = start.getTime();
  return wayTo(random, state).map((reached) => {
    const step = { state: reached, at: new Date(at) };
    at += seconds(random, reached, rideSeconds) * 1_000 + random.between(0, 999);
    return step;
  });
}

/** The same history for an order that was placed this many ms earlier, for later that day. */
export function orderedAhead([first, ...rest]: readonly Step[], ms: number): Step[] {
  return first === undefined ? [] : [{ state: first.state, at: new Date(first.at.getTime() - ms) }, ...rest];
}

/** The history of an order that is in a state now, having entered it a moment ago. */
export function lifeUntil(random: Random, now: Date, state: TaskState, rideSeconds: number): Step[] {
  const life = lifeFrom(random, new Date(0), state, rideSeconds);
  const last = life[life.length - 1]?.at.getTime() ?? 0;
  const shift = now.getTime() - random.between(5_000, 55_000) - last;
  return life.map((step) => ({ state: step.state, at: new Date(step.at.getTime() + shift) }));
}
