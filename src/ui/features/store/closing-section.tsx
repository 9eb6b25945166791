import DoorClosed from 'lucide-react/icons/door-closed';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Chip } from '../../kit/chip';
import { Dialog } from '../../kit/dialog';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { STANDING_ANCHOR } from './closing.connect';
import type { StoreClosingView } from './closing.connect';
import { PLAN_ANCHOR } from './plan-section';
import styles from './store.module.css';

interface ClosingProps {
  readonly view: StoreClosingView;
}

/** That the store is closed, what is left to do, and how it is opened again [R2.25]; nothing while it is not closed. */
export function StoreStanding({ view }: ClosingProps) {
  const { t } = useMessages('storeClosing');
  if (!view.isClosed && !view.isOvertaken) return null;
  return (
    <div id={STANDING_ANCHOR} tabIndex={-1} className={styles.standing}>
      {view.isOvertaken ? (
        <Alert tone="blue" role="status">
          {t('overtaken')}
        </Alert>
      ) : null}
      {view.isClosed ? <Closed view={view} /> : null}
    </div>
  );
}

function Closed({ view }: ClosingProps) {
  const { t } = useMessages('storeClosing');
  return (
    <TitledCard
      title={t('closed.title')}
      aside={
        <Chip tone="gray" Icon={DoorClosed}>
          {t('closed.chip')}
        </Chip>
      }
    >
      <Stack width="form">
        <Text>{view.since}</Text>
        <Text tone="soft">{t('closed.finish')}</Text>
        <Text tone="soft">{t(view.needsPlan ? 'closed.needsPlan' : 'closed.ready')}</Text>
        {view.failure === null ? null : (
          <Alert tone="red" role="alert">
            {view.failure}
          </Alert>
        )}
        <Row>
          {view.needsPlan ? (
            <Button variant="primary" onClick={() => document.getElementById(PLAN_ANCHOR)?.scrollIntoView()}>
              {t('closed.toPlans')}
            </Button>
          ) : (
            <Button variant="primary" busy={view.isBusy} onClick={view.reopen}>
              {t(view.isBusy ? 'closed.reopening' : 'closed.reopen')}
            </Button>
          )}
          <Button to={pathTo('/ecommerce/orders')}>{t('closed.toOrders')}</Button>
        </Row>
      </Stack>
    </TitledCard>
  );
}

/** Closing the store, at the end of its settings; nothing while it is closed. */
export function CloseStore({ view }: ClosingProps) {
  const { t } = useMessages('storeClosing');
  return (
    <>
      {view.isClosed ? null : (
        <TitledCard title={t('title')}>
          <Stack width="form">
            <Text tone="soft">{t('text')}</Text>
            <Row>
              <Button variant="danger" onClick={view.ask} aria-haspopup="dialog">
                {t('open')}
              </Button>
            </Row>
          </Stack>
        </TitledCard>
      )}
      {view.phase === null ? null : <Question view={view} />}
    </>
  );
}

function Question({ view }: ClosingProps) {
  const { t } = useMessages('storeClosing');
  const { phase, isBusy } = view;
  const isSending = phase === 'asking' && isBusy;
  return (
    <Dialog
      isAlert
      title={t('ask.title')}
      phase={phase ?? undefined}
      leave={isSending ? null : view.leave}
      actions={
        <>
          {phase === 'unread' ? (
            <Button variant="primary" onClick={view.retry}>
              {t('ask.retry')}
            </Button>
          ) : (
            <Button variant="danger" busy={isBusy} onClick={view.confirm}>
              {t(isSending ? 'ask.busy' : 'ask.yes')}
            </Button>
          )}
          {isSending ? null : <Button onClick={view.leave}>{t('ask.no')}</Button>}
        </>
      }
    >
      {phase === 'reading' ? <Text role="status">{t('ask.reading')}</Text> : null}
      {phase === 'asking' ? (
        <ul className={styles.ends}>
          {view.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {view.askedFailure === null ? null : (
        <Alert tone="red" role="alert">
          {view.askedFailure}
        </Alert>
      )}
    </Dialog>
  );
}
