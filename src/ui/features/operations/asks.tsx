import type { ComponentProps } from 'react';
import type { Money } from '../../../domain/shared/money';
import { RefusalReasons } from '../../components/refusal-reasons';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Details } from '../../kit/details';
import { AmountForm } from './amount-form';
import type { Question } from './decision.connect';
import { useDecisions } from './decisions';

interface Named {
  readonly text: string;
  /** Which record, for people who do not see where the button stands. */
  readonly of: string;
}

function Name({ text, of }: Named) {
  return (
    <span>
      {text} <span className="sr">{of}</span>
    </span>
  );
}

/** A decision that needs nothing but the press. */
export function AskButton({ question, ...name }: Named & { readonly question: Question }) {
  const { ask, isDeciding } = useDecisions();
  return (
    <Button size="small" busy={isDeciding(question.decision.id)} onClick={() => ask(question)}>
      <Name {...name} />
    </Button>
  );
}

interface AskAmountProps extends Named, Omit<ComponentProps<typeof AmountForm>, 'busy' | 'send'> {
  /** The record. */
  readonly id: string;
  readonly questionOf: (amount: Money) => Question;
}

/** A decision that needs an amount, folded. */
export function AskAmount({ id, text, of, questionOf, ...form }: AskAmountProps) {
  const { ask, isDeciding } = useDecisions();
  return (
    <Details summary={<Name text={text} of={of} />}>
      <AmountForm {...form} busy={isDeciding(id)} send={(amount) => ask(questionOf(amount))} />
    </Details>
  );
}

interface AskReasonsProps<Reason extends string> extends Named {
  /** The record. */
  readonly id: string;
  /** What the reasons belong to, for screen readers. */
  readonly legend: string;
  readonly reasons: readonly Reason[];
  /** What is asked, with the reason in people's words. */
  readonly questionOf: (reason: Reason, text: string) => Question;
}

/** A refusal that needs a reason, folded: one button for each. */
export function AskReasons<Reason extends string>({ id, text, of, questionOf, ...reasons }: AskReasonsProps<Reason>) {
  const { t } = useMessages('operations');
  const { ask, isDeciding } = useDecisions();
  const textOf = (reason: Reason) => t(`reason.${reason}`);
  return (
    <RefusalReasons
      {...reasons}
      summary={<Name text={text} of={of} />}
      textOf={textOf}
      busy={isDeciding(id)}
      choose={(reason) => ask({ ...questionOf(reason, textOf(reason)), isRefusal: true })}
    />
  );
}
