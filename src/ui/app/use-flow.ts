import { useMachine } from '@xstate/react';
import type { AnyStateMachine } from 'xstate';
import { useApp } from './app-context';

/**
 * A flow that a page starts and that ends with it, as XState's `useMachine`; under its machine's name, and seen by
 * whoever follows the app's actors, as every flow must be.
 */
// The rest type of `useMachine` cannot be built from outside it; what comes in here goes on there, with two names added.
export const useFlow = ((logic: AnyStateMachine, options: object = {}) => {
  const { inspection, standIn } = useApp();
  const own = { id: logic.id, inspect: inspection.inspect, ...options };
  return useMachine(standIn?.(logic, own) ?? logic, own);
}) as typeof useMachine;
