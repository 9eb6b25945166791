import { createContext, use } from 'react';
import Trash2 from 'lucide-react/icons/trash-2';
import type { OrderTemplate } from '../../../domain/order-templates/order-template';
import { DateTime } from '../../components/date-time';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { IconButton } from '../../kit/icon-button';
import { NoPermission } from '../../kit/no-permission';
import { RowLink } from '../../kit/row-link';
import { Table } from '../../kit/table';
import type { Column } from '../../kit/table';
import { ListFrame } from '../../lists/list-frame';
import { pathTo } from '../../routes/paths';
import { useOrderTemplates, useTemplateRemoval } from '../../order-templates/order-templates.connect';
import type { TemplateRemoval } from '../../order-templates/order-templates.connect';
import { useTemplateOrder } from '../../order-templates/taking.connect';
import type { TemplateOrder } from '../../order-templates/taking.connect';
import { useRepeatText } from '../../order-templates/repeat.connect';
import { useTemplateText } from '../../order-templates/template-text';

const nameCell = ({ id, name }: OrderTemplate) => (
  <RowLink to={pathTo('/order/templates/:id', { id })}>
    <bdi>{name}</bdi>
  </RowLink>
);
const usedCell = (template: OrderTemplate) => <Used template={template} />;

const orderCell = (template: OrderTemplate) => <Use template={template} />;

const removeCell = (template: OrderTemplate) => <Remove template={template} />;

/** Deleting, and bringing back, for the cells below. */
const RemovalContext = createContext<TemplateRemoval | null>(null);
/** Ordering from one, for the cells below. */
const OrderContext = createContext<TemplateOrder | null>(null);

/** The branch's templates of orders: looked at and renamed on their page, ordered from, deleted and brought back here [R11.03]. */
export function OrderTemplatesPage() {
  const { t } = useMessages('orderTemplates', 'opening', 'kit');
  const { value: rows, failure, retry } = useOrderTemplates();
  const removal = useTemplateRemoval();
  const order = useTemplateOrder();
  const textOf = useTemplateText();
  const repeatText = useRepeatText();
  const { busy, gone } = removal;
  const columns: readonly Column<OrderTemplate>[] = [
    { key: 'name', head: t('form.name'), cell: nameCell, width: '30%' },
    { key: 'to', head: t('column.to'), cell: textOf },
    { key: 'repeats', head: t('column.repeats'), cell: ({ repeats }) => repeatText(repeats) },
    { key: 'used', head: t('column.used'), cell: usedCell },
    ...(order.isOpen ? [{ key: 'use', head: t('column.use'), cell: orderCell }] : []),
    {
      key: 'remove',
      head: t('column.remove'),
      cell: removeCell,
    },
  ];
  return (
    <Page title={t('title')} context={t('context')}>
      {[order.failure, removal.failure].map((failed) =>
        failed === null ? null : (
          <Alert key={failed} tone="red" role="alert">
            {failed}
          </Alert>
        ),
      )}
      <div role="status">
        {gone === null ? null : (
          <Alert
            tone="gray"
            action={
              <Button size="small" busy={busy?.action === 'restore'} onClick={removal.restore}>
                {t(busy?.action === 'restore' ? 'removed.restoring' : 'removed.undo')}
              </Button>
            }
          >
            {t('removed.text', { name: `\u2068${gone.name}\u2069` })}
          </Alert>
        )}
      </div>
      <ListFrame
        failure={failure}
        retry={retry}
        denied={<NoPermission />}
        skeleton={rows === null ? <Skeleton height={360} /> : null}
        empty={rows?.length === 0 ? <EmptyState title={t('noneTitle')} text={t('noneText')} /> : null}
      >
        <RemovalContext value={removal}>
          <OrderContext value={order}>
            <Table label={t('title')} columns={columns} rows={rows ?? []} keyOf={({ id }) => id} />
          </OrderContext>
        </RemovalContext>
      </ListFrame>
    </Page>
  );
}

function Use({ template }: { readonly template: OrderTemplate }) {
  const { t } = useMessages('orderTemplates');
  const order = use(OrderContext);
  return (
    <Button
      size="small"
      aria-label={t('use.named', { name: `\u2068${template.name}\u2069` })}
      busy={order?.busyId === template.id}
      onClick={() => order?.take(template)}
    >
      {t('use.short')}
    </Button>
  );
}

function Remove({ template }: { readonly template: OrderTemplate }) {
  const { t } = useMessages('orderTemplates');
  const removal = use(RemovalContext);
  return (
    <IconButton
      label={t('remove', { name: `\u2068${template.name}\u2069` })}
      icon={<Trash2 size={20} aria-hidden="true" />}
      tone="danger"
      busy={removal?.busy?.id === template.id}
      onClick={() => removal?.remove(template)}
    />
  );
}

function Used({ template: { usedAt } }: { readonly template: OrderTemplate }) {
  const { t } = useMessages('orderTemplates');
  return usedAt === null ? t('unused') : <DateTime at={usedAt} style="relative" />;
}
