import type { SandboxText } from '../../../domain/sandbox/sandbox';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { When } from '../../components/when';
import { useWords } from '../../i18n/use-words';
import styles from './sandbox.module.css';

/** The short messages that a real SMS service would have sent: where a demonstration's one-time passwords arrive [R2.33]. */
export function TextsCard({ texts }: { readonly texts: readonly SandboxText[] }) {
  const { t } = useWords('sandbox');
  return (
    <Card label={t('texts.title')} className={styles.card}>
      <h2>{t('texts.title')}</h2>
      <p className={styles.soft}>{t('texts.text')}</p>
      {texts.length === 0 ? (
        <EmptyState title={t('texts.emptyTitle')} text={t('texts.emptyText')} />
      ) : (
        <ul className={styles.deliveries}>
          {texts.map((text) => (
            <li key={text.id} className={styles.delivery}>
              <p lang={text.language} dir="auto">
                {text.text}
              </p>
              <span className={styles.soft}>
                <bdi dir="ltr">{text.to}</bdi> · <When at={text.sentAt} style="relative" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
