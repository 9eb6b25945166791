import { createContext, use } from 'react';
import { useNavigate } from 'react-router-dom';
import Link2 from 'lucide-react/icons/link-2';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { SavedView } from '../../../../domain/saved-views/saved-view.rules';
import { BackLink } from '../../../components/back-link';
import { EmptyState } from '../../../components/empty-state';
import { Page } from '../../../components/page';
import { Skeleton } from '../../../components/skeleton';
import { useCopy } from '../../../components/use-copy';
import { useMessages } from '../../../i18n/use-messages';
import { Alert } from '../../../kit/alert';
import { Button } from '../../../kit/button';
import { IconButton } from '../../../kit/icon-button';
import { RowLink } from '../../../kit/row-link';
import { Row } from '../../../kit/stack';
import { Table } from '../../../kit/table';
import { ListFrame } from '../../../lists/list-frame';
import { ordersPath } from '../../../routes/order-filters';
import { pathTo } from '../../../routes/paths';
import { useSavedViews, useViewRemoval } from './saved-views.connect';
import type { ViewRemoval } from './saved-views.connect';
import { useViewText } from './view-text';

const nameCell = ({ name, asks }: SavedView) => (
  <RowLink to={ordersPath(asks)}>
    <bdi>{name}</bdi>
  </RowLink>
);
const toolsCell = (view: SavedView) => <Tools view={view} />;

/** Removing, for the cells below. */
const RemovalContext = createContext<ViewRemoval | null>(null);

/** The views of the orders that the person saved: opened, shared, renamed and removed [R11.05]. */
export function SavedViewsPage() {
  const { t } = useMessages('savedViews', 'kit');
  const { value: rows, failure, retry } = useSavedViews();
  const removal = useViewRemoval();
  const textOf = useViewText();
  return (
    <Page back={<BackLink to={pathTo('/orders')}>{t('orders')}</BackLink>} title={t('title')} context={t('context')}>
      {removal.failure === null ? null : (
        <Alert tone="red" role="alert">
          {removal.failure}
        </Alert>
      )}
      <div role="status">
        {removal.gone === null ? null : (
          <Alert tone="gray" action={<Again view={removal.gone} />}>
            {t('removed', { name: `\u2068${removal.gone.name}\u2069` })}
          </Alert>
        )}
      </div>
      <ListFrame
        failure={failure}
        retry={retry}
        skeleton={rows === null ? <Skeleton height={360} /> : null}
        empty={
          rows?.length === 0 ? (
            <EmptyState
              title={t('noneTitle')}
              text={t('noneText')}
              action={<Button to={pathTo('/orders')}>{t('orders')}</Button>}
            />
          ) : null
        }
      >
        <RemovalContext value={removal}>
          <Table
            label={t('title')}
            columns={[
              { key: 'name', head: t('form.name'), cell: nameCell, width: '30%' },
              { key: 'asks', head: t('column.asks'), cell: ({ asks }) => textOf(asks) },
              { key: 'tools', head: t('column.tools'), cell: toolsCell },
            ]}
            rows={rows ?? []}
            keyOf={({ id }) => id}
          />
        </RemovalContext>
      </ListFrame>
    </Page>
  );
}

/** The way to what a removed view showed, from where it can be saved again. */
function Again({ view }: { readonly view: SavedView }) {
  const { t } = useMessages('savedViews');
  return (
    <Button size="small" to={ordersPath(view.asks)}>
      {t('showAgain')}
    </Button>
  );
}

function Tools({ view: { id, name, asks, ...view } }: { readonly view: SavedView }) {
  const { t } = useMessages('savedViews');
  const removal = use(RemovalContext);
  const go = useNavigate();
  const link = `${window.location.origin}${ordersPath(asks)}`;
  const { copying, copy } = useCopy(link);
  const named = { name: `\u2068${name}\u2069` };
  return (
    <Row>
      {copying === 'by hand' ? <input readOnly dir="ltr" value={link} aria-label={t('copy', named)} /> : null}
      <IconButton
        label={t(copying === 'copied' ? 'copied' : 'copy', named)}
        icon={<Link2 size={20} aria-hidden="true" />}
        onClick={copy}
      />
      <IconButton
        label={t('rename', named)}
        icon={<Pencil size={20} aria-hidden="true" />}
        onClick={() => void go(pathTo('/orders/views/:id', { id }))}
      />
      <IconButton
        label={t('remove', named)}
        icon={<Trash2 size={20} aria-hidden="true" />}
        tone="danger"
        busy={removal?.busy === id}
        onClick={() => removal?.remove({ id, name, asks, ...view })}
      />
    </Row>
  );
}
