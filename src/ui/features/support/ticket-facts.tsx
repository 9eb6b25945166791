import { Link } from 'react-router-dom';
import type { Ticket } from '../../../domain/support/ticket';
import { DateTime } from '../../components/date-time';
import { TitledCard } from '../../components/titled-card';
import { FormFailure } from '../../forms/form-failure';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Facts } from '../../kit/facts';
import { Row } from '../../kit/stack';
import { pathTo } from '../../routes/paths';
import { TicketStateChip } from '../../components/ticket-state';
import { useTicketAction } from './ticket.connect';

interface TicketFactsProps {
  readonly ticket: Ticket;
  readonly changed: (ticket: Ticket) => void;
}

/** The state of a ticket and what it is about; closing it, and opening it again [R4.03]. */
export function TicketFacts({ ticket, changed }: TicketFactsProps) {
  const { t } = useMessages('support');
  const { action, isBusy, failure, run } = useTicketAction(ticket, changed);
  const { number, state, category, order, createdAt } = ticket;
  return (
    <TitledCard title={t('facts')}>
      <div role="status">
        <TicketStateChip state={state} />
      </div>
      <Facts
        layout="stack"
        facts={[
          { key: 'number', term: t('number'), value: <bdi dir="ltr">#{number}</bdi> },
          { key: 'category', term: t('form.category'), value: t(`category.${category}`) },
          { key: 'sent', term: t('sent'), value: <DateTime at={createdAt} style="datetime" /> },
          ...(order === null
            ? []
            : [
                {
                  key: 'order',
                  term: t('order'),
                  value: (
                    <Link to={pathTo('/task/:id', { id: order.id })}>
                      <bdi dir="ltr">{order.reference}</bdi>
                    </Link>
                  ),
                },
              ]),
        ]}
      />
      <FormFailure text={failure} />
      <Row>
        <Button busy={isBusy} onClick={run}>
          {t(action)}
        </Button>
      </Row>
    </TitledCard>
  );
}
