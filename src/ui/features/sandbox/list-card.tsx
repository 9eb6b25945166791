import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import { ItemList } from '../../kit/item-list';
import { Text } from '../../kit/text';

interface ListCardProps {
  /** Under which its words stand. */
  readonly name:
    | 'jobs'
    | 'texts'
    | 'mails'
    | 'deliveries'
    | 'businesses'
    | 'tickets'
    | 'drivers'
    | 'wireTransfers'
    | 'reports'
    | 'posGrants'
    | 'posOrders';
  /** One list item each. */
  readonly children: readonly ReactNode[];
  /** What stands below the list. */
  readonly below?: ReactNode;
}

/** A card with the latest entries, newest first, or a hint about what will be there. */
export function ListCard({ name, children, below }: ListCardProps) {
  const { t } = useMessages('sandbox');
  return (
    <TitledCard title={t(`${name}.title`)}>
      <Text tone="soft">{t(`${name}.text`)}</Text>
      {children.length === 0 ? (
        <EmptyState title={t(`${name}.emptyTitle`)} text={t(`${name}.emptyText`)} />
      ) : (
        <ItemList>{children}</ItemList>
      )}
      {below}
    </TitledCard>
  );
}
