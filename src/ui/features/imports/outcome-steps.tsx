import type { Import } from '../../../domain/imports/import';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Progress } from '../../kit/progress';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { CancelledOrders, CancelOrders } from './cancel-orders';
import type { ImportView } from './imports.connect';
import { OrderRows, RefusedRows } from './order-rows';
import { Counts } from './review-step';

/** How far an import has come; it goes on without this page. */
export function RunningStep({ view, current }: { readonly view: ImportView; readonly current: Import }) {
  const { t, locale } = useMessages('imports');
  const { done, rows, name, kind } = current;
  const title = t(kind === 'orders' ? 'running.orders' : 'running.title');
  return (
    <Card label={title}>
      <Stack>
        <h2>{title}</h2>
        <Progress
          label={name}
          value={rows === 0 ? null : done / rows}
          detail={t('running.rows', {
            count: rows,
            done: done.toLocaleString(locale),
            rows: rows.toLocaleString(locale),
          })}
        />
        <Text tone="soft">{t(kind === 'orders' ? 'running.leaveOrders' : 'running.leave')}</Text>
        {kind === 'orders' ? (
          <Row>
            <Button busy={view.isStopping} onClick={view.stop}>
              {t(view.isStopping ? 'running.stopping' : 'running.stop')}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Card>
  );
}

interface DoneProps {
  readonly view: ImportView;
  readonly current: Import;
  readonly list: '/ecommerce/menu/management' | '/locations' | '/customers' | '/orders';
}

/** What an import did, that it stopped on the way, or that it was undone [R11.32]. */
export function DoneStep({ view, current, list }: DoneProps) {
  const { t, locale } = useMessages('imports');
  const isUndone = view.phase === 'undone';
  const isFailed = current.state === 'failed';
  const isOrders = current.kind === 'orders';
  const done = isOrders ? 'done.orders' : 'done.title';
  const title = t(isUndone ? (isOrders ? 'cancel.done' : 'undone.title') : isFailed ? 'failed.title' : done);
  const shown = (
    <Card label={title}>
      <Stack>
        <h2>{title}</h2>
        <Text tone="soft">
          <bdi>{current.name}</bdi>
        </Text>
        {isFailed ? (
          <Alert tone="red" role="alert">
            {t(current.stoppedBy === 'rights' ? 'failed.rights' : 'failed.text', {
              done: current.done.toLocaleString(locale),
              rows: current.rows.toLocaleString(locale),
            })}
          </Alert>
        ) : null}
        {isUndone ? (
          isOrders ? (
            <CancelledOrders current={current} />
          ) : (
            <Text role="status">{t(current.kept.length === 0 ? 'undone.text' : 'undone.partly')}</Text>
          )
        ) : (
          <Counts current={current} tense="done" />
        )}
        {isOrders || current.kept.length === 0 ? null : (
          <Alert tone="amber" title={t('undone.kept')}>
            {current.kept.join(t('and'))}
          </Alert>
        )}
        <Row>
          <Button variant="primary" to={pathTo(list)}>
            {t(`look.${current.kind}`)}
          </Button>
          <Button onClick={view.again} unavailable={view.isBusy ? t('done.undoing') : null}>
            {t('done.again')}
          </Button>
          {isUndone ? null : isOrders ? (
            <CancelOrders view={view} current={current} />
          ) : (
            <Button variant="danger" busy={view.isUndoing} onClick={view.undo}>
              {t(view.isUndoing ? 'done.undoing' : 'done.undo')}
            </Button>
          )}
        </Row>
        {isUndone || view.undoUntil === null ? null : (
          <Text tone="soft" size="small">
            {t(isOrders ? 'cancel.until' : 'done.undoUntil', { when: view.undoUntil })}
          </Text>
        )}
      </Stack>
    </Card>
  );
  return isOrders ? (
    <>
      {shown}
      <RefusedRows view={view} current={current} />
      <OrderRows current={current} />
    </>
  ) : (
    shown
  );
}
