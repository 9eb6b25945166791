import { Link, useSearchParams } from 'react-router-dom';
import { deskTicketsQuery } from '../../../application/queries/operations.queries';
import { TICKET_FILTERS, WAITING_TICKETS } from '../../../domain/operations/operations';
import { TicketStateChip } from '../../components/ticket-state';
import { useMessages } from '../../i18n/use-messages';
import { Item, ItemList } from '../../kit/item-list';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { partPath, useAtDesk } from './desk.connect';
import { DeskList, listAt } from './desk-list';
import { TicketView } from './ticket-view';
import { When } from './when';

const LIST = listAt('tickets', TICKET_FILTERS, WAITING_TICKETS);

/** The merchants' tickets, or the one that the URL names [R1.06]. */
export function TicketsPart() {
  const { t, language } = useMessages('deskTickets', 'operations', 'support', 'kit');
  const { ports } = useAtDesk();
  const [params] = useSearchParams();
  const id = params.get('ticket');
  if (id !== null) return <TicketView key={id} id={id} />;
  return (
    <DeskList t={t} at={LIST} query={(filters) => deskTicketsQuery(ports, filters)}>
      {(rows) => (
        <ItemList label={t('title')}>
          {rows.map(({ id: ticket, number, subject, state, merchantName, updatedAt }) => (
            <Item key={ticket}>
              <Row>
                <Link to={partPath('tickets', { ticket })}>
                  <bdi dir="ltr">#{number}</bdi> <bdi>{subject}</bdi>
                </Link>
                <TicketStateChip state={state} />
              </Row>
              <Text tone="soft">
                <bdi>{merchantName[language]}</bdi> · <When at={updatedAt} />
              </Text>
            </Item>
          ))}
        </ItemList>
      )}
    </DeskList>
  );
}
