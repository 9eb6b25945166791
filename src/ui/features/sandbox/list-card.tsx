import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state';
import { TitledCard } from '../../components/titled-card';
import { useMessages } from '../../i18n/use-messages';
import styles from './sandbox.module.css';

interface ListCardProps {
  /** Under which its words stand. */
  readonly name: 'jobs' | 'texts' | 'mails' | 'deliveries' | 'businesses';
  /** One list item each. */
  readonly children: readonly ReactNode[];
}

/** A card with the latest entries, newest first, or a hint about what will be there. */
export function ListCard({ name, children }: ListCardProps) {
  const { t } = useMessages('sandbox');
  return (
    <TitledCard title={t(`${name}.title`)}>
      <p className={styles.soft}>{t(`${name}.text`)}</p>
      {children.length === 0 ? (
        <EmptyState title={t(`${name}.emptyTitle`)} text={t(`${name}.emptyText`)} />
      ) : (
        <ul className={styles.list}>{children}</ul>
      )}
    </TitledCard>
  );
}
