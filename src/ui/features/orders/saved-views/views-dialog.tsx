import type { OrdersAsk } from '../../../../domain/ordering/order-columns';
import { useMessages } from '../../../i18n/use-messages';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { Stack } from '../../../kit/stack';
import { Text } from '../../../kit/text';
import { ListFrame } from '../../../lists/list-frame';
import { ordersPath } from '../../../routes/order-filters';
import { checkedPath, pathTo } from '../../../routes/paths';
import { useSavedViews } from './saved-views.connect';
import { useViewText } from './view-text';

interface ViewsDialogProps {
  /** What the list asks for now. */
  readonly asks: OrdersAsk;
  readonly close: () => void;
}

/** The form that saves what an address of the orders asks for. */
const savePath = (asks: OrdersAsk) => {
  const [, query] = ordersPath(asks).split('?');
  return checkedPath(`${pathTo('/orders/views/add')}${query === undefined ? '' : `?${query}`}`);
};

/** Opens a saved view, saves the present one, and leads to where they are changed [R11.05]. */
export function ViewsDialog({ asks, close }: ViewsDialogProps) {
  const { t } = useMessages('savedViews', 'kit');
  const { value: views, failure, retry } = useSavedViews();
  const textOf = useViewText();
  return (
    <Dialog
      title={t('title')}
      leave={close}
      actions={
        <>
          <Button variant="primary" to={savePath(asks)}>
            {t('add')}
          </Button>
          {views === null || views.length === 0 ? null : (
            <Button variant="quiet" to={pathTo('/orders/views')}>
              {t('manage')}
            </Button>
          )}
        </>
      }
    >
      <Text tone="soft">{t('now', { what: textOf(asks) })}</Text>
      <ListFrame
        failure={failure}
        retry={retry}
        skeleton={views === null ? <Text role="status">{t('loading')}</Text> : null}
        empty={views?.length === 0 ? <Text>{t('noneText')}</Text> : null}
      >
        <Stack>
          {views?.map((view) => (
            <Button key={view.id} to={ordersPath(view.asks)} onClick={close}>
              <bdi>{view.name}</bdi>
            </Button>
          ))}
        </Stack>
      </ListFrame>
    </Dialog>
  );
}
