import CloudOff from 'lucide-react/icons/cloud-off';
import MonitorCheck from 'lucide-react/icons/monitor-check';
import MonitorOff from 'lucide-react/icons/monitor-off';
import ChefHat from 'lucide-react/icons/chef-hat';
import { useBranchId } from '../../../app/use-branch';
import { usePageTitle } from '../../../app/use-page-title';
import { BackLink } from '../../../components/back-link';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { Skeleton } from '../../../components/skeleton';
import { useMessages } from '../../../i18n/use-messages';
import { pathTo } from '../../../routes/paths';
import { LeadingScreen } from '../leading-screen';
import { useKitchen } from './kitchen.connect';
import type { KitchenView } from './kitchen.connect';
import styles from './kitchen.module.css';
import { KitchenNotices } from './kitchen-notices';
import { KitchenTicketCard } from './ticket-card';

/** The kitchen's display [R11.27]: fills the screen of a tablet, and another branch begins from scratch. */
export function KitchenPage() {
  const branchId = useBranchId();
  return <Display key={branchId} branchId={branchId} />;
}

function Display({ branchId }: { readonly branchId: string }) {
  const { t } = useMessages('kitchen', 'storeOrders');
  const view = useKitchen(branchId);
  usePageTitle(t('title'));
  return (
    <div className={styles.kitchen}>
      <header className={styles.head}>
        <BackLink to={pathTo('/ecommerce/orders')}>{t('back')}</BackLink>
        <h1>{t('title')}</h1>
        <Signs view={view} />
      </header>
      <LeadingScreen />
      <KitchenNotices view={view} />
      <Wishes view={view} />
      <Tickets view={view} />
      {view.undoable === null ? null : <Undo view={view} ticket={view.undoable} />}
    </div>
  );
}

/** How the display itself stands: connection, screen, sound. */
function Signs({ view: { isOffline, screen, phase } }: { readonly view: KitchenView }) {
  const { t } = useMessages('kitchen');
  return (
    <div className={styles.signs}>
      {isOffline && phase === 'shown' ? (
        <Chip tone="amber" Icon={CloudOff}>
          {t('offline')}
        </Chip>
      ) : null}
      <Chip tone={screen === 'on' ? 'green' : 'gray'} Icon={screen === 'on' ? MonitorCheck : MonitorOff}>
        {t(`screen.${screen}`)}
      </Chip>
    </div>
  );
}

/** Prepared orders whose customers want to cancel: the kitchen may answer before they are handed over. */
function Wishes({ view: { phase, wishes, mayRun, refresh } }: { readonly view: KitchenView }) {
  const { t } = useMessages('kitchen');
  if (phase !== 'shown' || wishes.length === 0) return null;
  return (
    <section aria-labelledby="kitchen-wishes">
      <h2 id="kitchen-wishes">{t('wishes')}</h2>
      <ul className={styles.tickets}>
        {wishes.map((ticket) => (
          <li key={ticket.id}>
            <KitchenTicketCard ticket={ticket} mayRun={mayRun} prepare={null} answered={refresh} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tickets({ view }: { readonly view: KitchenView }) {
  const { t } = useMessages('kitchen');
  const { phase, failure, tickets } = view;
  if (phase === 'failed' && failure !== null) return <ErrorState failure={failure} retry={view.retry} />;
  if (phase !== 'shown') return <Skeleton height={320} />;
  if (tickets.length === 0)
    return (
      <EmptyState
        icon={<ChefHat size={28} aria-hidden="true" />}
        title={t('empty.title')}
        text={t(view.isOffline ? 'empty.offline' : 'empty.text')}
      />
    );
  return (
    <ul className={styles.tickets} aria-label={t('tickets')}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <KitchenTicketCard
            ticket={ticket}
            mayRun={view.mayRun}
            prepare={view.mayRun ? () => view.prepare(ticket) : null}
            answered={view.refresh}
          />
        </li>
      ))}
    </ul>
  );
}

/** The last press can be taken back for some seconds. */
function Undo({ view, ticket }: { readonly view: KitchenView; readonly ticket: NonNullable<KitchenView['undoable']> }) {
  const { t } = useMessages('kitchen');
  return (
    <div className={styles.undo}>
      <Banner tone="blue" role="status">
        <p>{t('prepared', { number: `\u2066#${ticket.number}\u2069` })}</p>
        <Button className={styles.act} onClick={() => view.takeBack(ticket)}>
          {t('undo')}
        </Button>
      </Banner>
    </div>
  );
}
