import { keptStepsOf } from '../shared/kept-steps';
import type { KeepSteps, KeptStepsContext } from '../shared/kept-steps';
import type { Work } from './driving';
import { answered, mustWait, withoutConflict, withStep } from './steps.rules';
import type { Conflict, KeptStep } from './steps.rules';

export type StepsContext = KeptStepsContext<KeptStep, Conflict>;
export type KeepCommand = KeepSteps<KeptStep, Conflict>;

/**
 * The steps that a driver takes [R11.12]: a refused one takes the later ones of its order with it; those of other orders
 * are sent.
 */
export const stepsMachine = keptStepsOf<KeptStep, Conflict, Work>({
  id: 'steps',
  withStep,
  withoutConflict,
  answered,
  mustWait,
});
