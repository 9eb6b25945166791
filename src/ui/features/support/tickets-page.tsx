import Plus from 'lucide-react/icons/plus';
import { TICKET_STATES } from '../../../domain/support/ticket-states';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Select } from '../../kit/select';
import { ListPage } from '../../lists/list-page';
import { pathTo } from '../../routes/paths';
import { TicketsTable } from './tickets-table';
import { useTickets } from './tickets.connect';

/** The branch's tickets to the support desk [R1.06] [R2.14]. */
export function TicketsPage() {
  const { t } = useMessages('support', 'kit');
  const view = useTickets();
  const { filters, change } = view;
  const add = (
    <Button variant="primary" to={pathTo('/support/add')} icon={<Plus size={20} aria-hidden="true" />}>
      {t('add')}
    </Button>
  );
  const fields = (
    <Select
      label={t('column.state')}
      options={(['all', ...TICKET_STATES] as const).map((value) => ({ value, text: t(`state.${value}`) }))}
      value={filters.state ?? 'all'}
      onChange={(state) => change({ state: state === 'all' ? null : state })}
    />
  );
  return (
    <ListPage t={t} view={view} action={add} fields={fields}>
      {(rows) => <TicketsTable rows={rows} />}
    </ListPage>
  );
}
