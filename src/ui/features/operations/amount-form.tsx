import { useState } from 'react';
import type { FormEvent } from 'react';
import { parseAmount, plainAmount } from '../../../domain/shared/money';
import type { Money } from '../../../domain/shared/money';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { MoneyField } from '../../kit/money-field';
import { Row, Stack } from '../../kit/stack';

interface AmountFormProps {
  readonly label: string;
  /** What stands there first. */
  readonly start: Money;
  /** What is wrong with an amount; null if nothing is. */
  readonly wrong: (amount: Money) => string | null;
  readonly submit: string;
  readonly busy: boolean;
  readonly send: (amount: Money) => void;
}

/** An amount that a decision needs: the one that is expected, or another. */
export function AmountForm({ label, start, wrong, submit, busy, send }: AmountFormProps) {
  const { t } = useMessages('operations');
  const [typed, type] = useState(plainAmount(start));
  const read = parseAmount(typed, start.currency);
  const error = read.ok ? wrong(read.money) : t('amountUnread');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (read.ok && error === null) send(read.money);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        <MoneyField
          label={label}
          currency={start.currency}
          value={typed}
          onChange={type}
          error={error}
          autoComplete="off"
        />
        <Row>
          <Button type="submit" size="small" busy={busy}>
            {submit}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
