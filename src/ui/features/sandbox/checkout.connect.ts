import { use, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutQuery } from '../../../application/queries/sandbox.queries';
import type { CheckoutDecision, CheckoutOutcome, SandboxCheckout } from '../../../domain/sandbox/sandbox';
import type { Failure } from '../../../domain/shared/result';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';
import { checkedPath, pathTo } from '../../routes/paths';
import type { AppPath } from '../../routes/paths';

/** What happens besides the outcome: at once, and with one webhook, unless somebody wants to see the other cases. */
export type Circumstances = Omit<CheckoutDecision, 'outcome'>;

export interface CheckoutView {
  /** Null until it was read. */
  readonly checkout: SandboxCheckout | null;
  /** Why it cannot be read; null if it can. */
  readonly failure: Failure | null;
  readonly retry: () => void;
  /** Why the last press failed. */
  readonly refusal: Failure | null;
  readonly isLeaving: boolean;
  readonly circumstances: Circumstances;
  readonly change: (some: Partial<Circumstances>) => void;
  readonly decide: (outcome: CheckoutOutcome) => void;
  /** The address to return to, inside this site. */
  readonly backTo: AppPath;
}

/** A payment on the simulated gateway's page. */
export function useCheckout(id: string): CheckoutView {
  const port = use(useApp().sandbox());
  const navigate = useNavigate();
  const { value: checkout, failure, retry } = useRead(checkoutQuery(port, id));
  const [circumstances, setCircumstances] = useState<Circumstances>({
    delaySeconds: 0,
    webhook: 'once',
    wrongAmount: false,
  });
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  async function decide(outcome: CheckoutOutcome): Promise<void> {
    setLeaving(true);
    setRefusal(null);
    const answer = await port.decide(id, { ...circumstances, outcome });
    if (answer.ok) return navigate(insideOf(answer.value.returnUrl));
    setRefusal(answer.failure);
    setLeaving(false);
  }

  return {
    checkout,
    failure,
    retry,
    refusal,
    isLeaving,
    circumstances,
    change: (some) => setCircumstances((old) => ({ ...old, ...some })),
    decide: (outcome) => void decide(outcome),
    backTo: checkout === null ? pathTo('/') : checkedPath(insideOf(checkout.returnUrl)),
  };
}

/** An address of this product as its router knows it: people who try it out may reach it under another name. */
function insideOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
