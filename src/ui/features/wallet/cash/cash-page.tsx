import { CASH_STATES } from '../../../../domain/wallet/collected-cash';
import type { CashSums } from '../../../../domain/wallet/collected-cash';
import { lazyPart } from '../../../app/stale-chunks';
import type { Read } from '../../../app/use-read';
import { Card } from '../../../components/card';
import { ErrorState } from '../../../components/error-state';
import { MoneyText } from '../../../components/money-text';
import { Skeleton } from '../../../components/skeleton';
import { ExportButton } from '../../../exports/export-button';
import { useMessages } from '../../../i18n/use-messages';
import { DateField } from '../../../kit/date-field';
import { Facts } from '../../../kit/facts';
import { Select } from '../../../kit/select';
import { ListPage } from '../../../lists/list-page';
import { CashTable } from './cash-table';
import { useCash } from './cash.connect';

const ListExport = lazyPart(() => import('../../../exports/list-export').then((m) => ({ default: m.ListExport })));

/** Cash on delivery: what was collected, handed in, paid out and is open, day by day [R11.17]. */
export function CashPage() {
  const { t } = useMessages('cash', 'kit');
  const view = useCash();
  const { filters, change } = view;
  const fields = (
    <>
      <Select
        label={t('filter.state')}
        options={[
          { value: 'all' as const, text: t('filter.all') },
          ...CASH_STATES.map((value) => ({ value, text: t(`state.${value}`) })),
        ]}
        value={filters.state ?? 'all'}
        onChange={(state) => change({ state: state === 'all' ? null : state })}
      />
      <DateField label={t('filter.from')} value={filters.from} onChange={(from) => change({ from })} />
      <DateField label={t('filter.to')} value={filters.to} onChange={(to) => change({ to })} />
    </>
  );
  return (
    <ListPage
      t={t}
      view={view}
      action={
        view.failure === null ? (
          <ExportButton text={t('export')}>
            {(isOpen, close) => <ListExport kind="cash" filters={filters} isOpen={isOpen} close={close} />}
          </ExportButton>
        ) : undefined
      }
      above={view.failure === null ? <Sums read={view.sums} /> : undefined}
      fields={fields}
      canClear
    >
      {(rows) => <CashTable rows={rows} />}
    </ListPage>
  );
}

const NAMES = ['collected', 'handedIn', 'paidOut', 'open'] as const;

/** What the whole list adds up to, not only the rows that are shown. */
function Sums({ read: { value, failure, retry } }: { readonly read: Read<CashSums> }) {
  const { t } = useMessages('cash');
  if (failure !== null) return <ErrorState failure={failure} retry={retry} />;
  if (value === null) return <Skeleton height={104} />;
  return (
    <Card label={t('sums')}>
      <Facts
        facts={NAMES.map((name) => ({
          key: name,
          term: t(`sum.${name}`),
          value: (
            <strong>
              <MoneyText value={value[name]} />
            </strong>
          ),
        }))}
      />
    </Card>
  );
}
