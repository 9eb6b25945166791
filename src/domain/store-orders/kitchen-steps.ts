import { isOutcomeUnknown } from '../forms/attempt';
import type { StepQueue, StepRules } from '../shared/kept-steps';
import { failureIn, refusalCode } from '../shared/result';
import type { BilingualText, Failure } from '../shared/result';
import type { Instant } from '../shared/time';
import type { KitchenReport, KitchenTarget } from './kitchen';

/** A step of the kitchen, until the server has it [R11.27]. */
export interface KitchenStep extends KitchenReport {
  /** Its own: sent again, it is the same step. */
  readonly key: string;
  /** When it was pressed. */
  readonly at: Instant;
  /** Of its order, to say what became of it. */
  readonly number: number;
}

/** Steps of one order that the server did not take: the first one, and why. */
export interface KitchenConflict extends Pick<KitchenStep, 'orderId' | 'number' | 'at'> {
  readonly to: KitchenTarget;
  readonly code: string;
  /** The server's own words. */
  readonly text: BilingualText | null;
}

export type KitchenQueue = StepQueue<KitchenStep, KitchenConflict>;
export const EMPTY_KITCHEN: KitchenQueue = { steps: [], conflicts: [] };

/** So many steps are kept on a device. */
export const KITCHEN_STEPS_MOST = 120;

const others = <Of extends { readonly orderId: string }>(all: readonly Of[], orderId: string): readonly Of[] =>
  all.filter((one) => one.orderId !== orderId);

/** The rules of the queue: a refused step takes the later ones of its order with it, as they build on it. */
export const KITCHEN_RULES: StepRules<KitchenStep, KitchenConflict> = {
  id: 'kitchen-steps',
  withStep: ({ steps, conflicts }, step) => ({
    steps: steps.some(({ key }) => key === step.key) ? steps : [...steps, step],
    conflicts: others(conflicts, step.orderId),
  }),
  withoutConflict: ({ steps, conflicts }, orderId) => ({ steps, conflicts: others(conflicts, orderId) }),
  answered: ({ steps, conflicts }, result) => {
    const [first, ...later] = steps;
    const failure = failureIn(result);
    if (first === undefined || failure === null) return { steps: later, conflicts };
    const { orderId, number, at, to } = first;
    const text = failure.kind === 'refused' ? failure.text : null;
    const conflict = { orderId, number, at, to, code: refusalCode(failure) ?? failure.kind, text };
    return { steps: others(later, orderId), conflicts: [...others(conflicts, orderId), conflict] };
  },
  // After the next sign-in it goes on where the session ended.
  mustWait: (failure: Failure) =>
    isOutcomeUnknown(failure) || failure.kind === 'session-over' || refusalCode(failure) === 'RATE_LIMITED',
};
