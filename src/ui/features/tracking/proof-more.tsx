import { use } from 'react';
import { useParams } from 'react-router-dom';
import { proofPictureQuery } from '../../../application/queries/proofs.queries';
import type { ProvenStop } from '../../../application/ports/records/proofs.port';
import type { PublicTracking } from '../../../domain/ordering/public-tracking';
import { hasPicture } from '../../../domain/ordering/proof';
import type { ProvenBy } from '../../../domain/ordering/proof';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import styles from './proof-more.module.css';

/** What proves a delivery beside the name [R11.09]; a photo or a signature is shown. */
export function ProofMore({ by, of }: { readonly by: ProvenBy; readonly of: ProvenStop }) {
  const { t } = useMessages('proof');
  return (
    <div className={styles.proof}>
      <p>{t(by)}</p>
      {hasPicture(by) ? <Picture by={by} of={of} /> : null}
    </div>
  );
}

function Picture({ by, of }: { readonly by: ProvenBy; readonly of: ProvenStop }) {
  const { t } = useMessages('proof');
  const { proofs } = use(useApp().records());
  const { value, failure, retry } = useRead(proofPictureQuery(proofs, of));
  if (value !== null) return <img className={styles.picture} src={value.picture} alt={t(`alt.${by}`)} />;
  if (failure === null)
    return (
      <div aria-busy="true">
        <output className="sr">{t('loading')}</output>
        <Skeleton height={180} />
      </div>
    );
  return (
    <p>
      {t('lost')} <Button onClick={retry}>{t('again')}</Button>
    </p>
  );
}

/** What a recipient has to do with the proof: the code to tell, and later what was handed in. */
export function DoorProof({ tracking: { proof, handOverCode } }: { readonly tracking: PublicTracking }) {
  const { t } = useMessages('proof');
  const { slug = '' } = useParams();
  if (proof?.by !== undefined) return <ProofMore by={proof.by} of={{ slug }} />;
  return handOverCode === undefined ? null : (
    <div className={styles.code}>
      <span>{t('tell.title')}</span>
      <strong>
        <bdi dir="ltr">{handOverCode}</bdi>
      </strong>
      <span>{t('tell.text')}</span>
    </div>
  );
}
