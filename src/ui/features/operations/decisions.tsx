import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import { useDecision } from './decision.connect';
import type { DecisionView } from './decision.connect';

const DecisionContext = createContext<DecisionView | null>(null);

/** Around everything that shares one decision at a time: its question, its outcome, and the buttons that ask. */
export function Decisions({ children }: { readonly children: ReactNode }) {
  const view = useDecision();
  return <DecisionContext value={view}>{children}</DecisionContext>;
}

/** The decision that is shared here, and whether a record is the one being decided. */
export function useDecisions() {
  const view = use(DecisionContext);
  if (view === null) throw new Error('What is decided stands inside of Decisions');
  return { ...view, isDeciding: (id: string) => view.isBusy && view.about === id };
}
