import type { Import } from '../../../domain/imports/import';
import { useMay } from '../../app/use-may';
import { Card } from '../../components/card';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Row, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';
import { pathTo } from '../../routes/paths';
import { CancelOrders } from './cancel-orders';
import type { ImportView } from './imports.connect';
import { OrderCost, OrderRows, RefusedRows } from './order-rows';
import { Counts } from './review-step';

/** Why orders from a file stopped before the last row, what is ordered, and how the rest goes on [R11.04]. */
export function StoppedStep({ view, current }: { readonly view: ImportView; readonly current: Import }) {
  const { t, locale } = useMessages('imports');
  const mayTopUp = useMay('topUp');
  const { name, done, rows, stoppedBy } = current;
  const why = stoppedBy ?? 'person';
  return (
    <>
      <Card label={t('stopped.title')}>
        <Stack>
          <h2>{t('stopped.title')}</h2>
          <Text tone="soft">
            <bdi>{name}</bdi> ·{' '}
            {t('running.rows', { count: rows, done: done.toLocaleString(locale), rows: rows.toLocaleString(locale) })}
          </Text>
          <Alert tone={why === 'person' ? 'blue' : 'amber'} role="status">
            {t(`stopped.why.${why}`)}
          </Alert>
          <Counts current={current} tense="done" />
          <OrderCost current={current} isRest />
          <Row>
            <Button variant="primary" busy={view.isCommitting} onClick={view.resume}>
              {t(view.isCommitting ? 'review.starting' : 'stopped.resume')}
            </Button>
            {why === 'balance' && mayTopUp ? <Button to={pathTo('/wallet/topUp')}>{t('stopped.topUp')}</Button> : null}
            <Button variant="quiet" onClick={view.again} unavailable={view.isBusy ? t('review.starting') : null}>
              {t('done.again')}
            </Button>
            <CancelOrders view={view} current={current} />
          </Row>
          <Text tone="soft" size="small">
            {t('stopped.kept')}
          </Text>
        </Stack>
      </Card>
      <RefusedRows view={view} current={current} />
      <OrderRows current={current} />
    </>
  );
}
