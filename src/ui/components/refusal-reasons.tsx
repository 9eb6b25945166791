import type { ReactNode } from 'react';
import { Button } from '../kit/button';
import { Details } from '../kit/details';
import { Row } from '../kit/stack';

interface RefusalReasonsProps<Reason extends string> {
  /** What folds out: "Refuse", and for screen readers which record. */
  readonly summary: ReactNode;
  /** What the reasons belong to, for screen readers. */
  readonly legend: string;
  readonly reasons: readonly Reason[];
  readonly textOf: (reason: Reason) => string;
  readonly busy?: boolean;
  readonly choose: (reason: Reason) => void;
}

/** A refusal, folded: one button for each reason that can be given. */
export function RefusalReasons<Reason extends string>({
  summary,
  legend,
  reasons,
  textOf,
  busy = false,
  choose,
}: RefusalReasonsProps<Reason>) {
  return (
    <Details summary={summary}>
      <fieldset>
        <legend className="sr">{legend}</legend>
        <Row>
          {reasons.map((reason) => (
            <Button key={reason} size="small" busy={busy} onClick={() => choose(reason)}>
              {textOf(reason)}
            </Button>
          ))}
        </Row>
      </fieldset>
    </Details>
  );
}
