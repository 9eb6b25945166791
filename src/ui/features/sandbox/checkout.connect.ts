import { use, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkoutQuery } from '../../../application/queries/sandbox.queries';
import type { CheckoutDecision, CheckoutOutcome, SandboxCheckout } from '../../../domain/sandbox/sandbox';
import type { Failure } from '../../../domain/shared/result';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';

/** What happens beside the outcome: at once, and told once, unless somebody wants to see what else can be. */
export type Circumstances = Omit<CheckoutDecision, 'outcome'>;

export interface CheckoutView {
  /** Null until it was read. */
  readonly checkout: SandboxCheckout | null;
  /** Why it cannot be read; null where it can. */
  readonly failure: Failure | null;
  readonly retry: () => void;
  /** Why the last press came to nothing. */
  readonly refusal: Failure | null;
  readonly isLeaving: boolean;
  readonly circumstances: Circumstances;
  readonly change: (some: Partial<Circumstances>) => void;
  readonly decide: (outcome: CheckoutOutcome) => void;
  /** Where the way back leads, inside this site. */
  readonly backTo: string;
}

/** A payment on the stand-in's page. */
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
    backTo: checkout === null ? '/' : insideOf(checkout.returnUrl),
  };
}

/** An address of this product as its router knows it: whoever tries it out may reach it by another name. */
function insideOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
