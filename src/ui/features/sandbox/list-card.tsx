import type { ReactNode } from 'react';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { useWords } from '../../i18n/use-words';
import styles from './sandbox.module.css';

interface ListCardProps {
  /** Under which its words stand. */
  readonly name: 'texts' | 'mails' | 'deliveries';
  /** One list item each. */
  readonly children: readonly ReactNode[];
}

/** A card with what happened last, newest first, or with what will be there. */
export function ListCard({ name, children }: ListCardProps) {
  const { t } = useWords('sandbox');
  return (
    <Card label={t(`${name}.title`)} className={styles.card}>
      <h2>{t(`${name}.title`)}</h2>
      <p className={styles.soft}>{t(`${name}.text`)}</p>
      {children.length === 0 ? <EmptyState title={t(`${name}.emptyTitle`)} text={t(`${name}.emptyText`)} /> : <ul className={styles.list}>{children}</ul>}
    </Card>
  );
}
