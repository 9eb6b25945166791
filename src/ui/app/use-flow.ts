import { useMachine } from '@xstate/react';
import type { AnyStateMachine } from 'xstate';
import { usePage } from './app-context';

/**
 * A flow that a page starts and that ends with it, like XState's `useMachine`; with its machine's name, and visible to
 * observers of the app's actors, as every flow must be.
 */
// The rest type of `useMachine` cannot be built from outside; the arguments are passed on with two names added.
export const useFlow = ((logic: AnyStateMachine, options: object = {}) => {
  const { inspection, standIn } = usePage();
  const own = { id: logic.id, inspect: inspection.inspect, ...options };
  return useMachine(standIn?.(logic, own) ?? logic, own);
}) as typeof useMachine;
