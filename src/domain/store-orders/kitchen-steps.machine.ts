import { keptStepsOf } from '../shared/kept-steps';
import type { KeptStepsContext } from '../shared/kept-steps';
import type { KitchenTicket } from './kitchen';
import { KITCHEN_RULES } from './kitchen-steps';
import type { KitchenConflict, KitchenStep } from './kitchen-steps';

export type KitchenStepsContext = KeptStepsContext<KitchenStep, KitchenConflict>;

/** The steps that a kitchen takes [R11.27]: kept and sent like those of drivers. */
export const kitchenStepsMachine = keptStepsOf<KitchenStep, KitchenConflict, readonly KitchenTicket[]>(KITCHEN_RULES);
