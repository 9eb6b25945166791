import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import common from './common.module.css';
import { CopyButton } from './copy-button';
import styles from './share-card.module.css';
import { linkOf } from './share-link';
import { TitledCard } from './titled-card';

/** The public tracking link of the only stop of a delivery, to share [R2.12] [R11.01]. */
export function ShareCard({ slug, children }: { readonly slug: string; readonly children?: ReactNode }) {
  const { t } = useMessages('task');
  const link = linkOf(slug);
  return (
    <TitledCard title={t('share')}>
      <p className={common.soft}>{t('shareText')}</p>
      <div className={styles.copy}>
        <input
          className={styles.link}
          readOnly
          dir="ltr"
          value={link}
          aria-label={t('share')}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton text={link} label={t('copy')} copied={t('copied')} byHand={t('copyByHand')} />
        {children}
      </div>
    </TitledCard>
  );
}
