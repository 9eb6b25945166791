import { useMessages } from '../i18n/use-messages';
import common from './common.module.css';
import { CopyButton } from './copy-button';
import styles from './share-card.module.css';
import { TitledCard } from './titled-card';
import { pathTo } from '../routes/paths';

interface ShareCardProps {
  readonly slug: string;
  /** Whose link it is, if a delivery has several; null if it has one. */
  readonly name?: string | null;
}

/** The public tracking link of a stop, to share [R2.12] [R11.01]. */
export function ShareCard({ slug, name = null }: ShareCardProps) {
  const { t } = useMessages('task');
  const link = `${window.location.origin}${pathTo('/quick-parcel/task/:slug', { slug })}`;
  const label = name === null ? t('share') : t('shareWith', { name: `\u2068${name}\u2069` });
  return (
    <TitledCard title={label}>
      <p className={common.soft}>{t('shareText')}</p>
      <div className={styles.copy}>
        <input
          className={styles.link}
          readOnly
          dir="ltr"
          value={link}
          aria-label={label}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link} label={t('copy')} copied={t('copied')} byHand={t('copyByHand')} />
      </div>
    </TitledCard>
  );
}
