import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Link2Off from 'lucide-react/icons/link-2-off';
import { useLocation } from 'react-router-dom';
import { fieldsOf } from '../../../domain/shared/fields';
import { Redirect } from '../../app/redirect';
import { usePageTitle } from '../../app/use-page-title';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import styles from './address-check.module.css';
import { useAddressCheck } from './address-check.connect';
import type { AddressCheckView, Asked } from './address-check.connect';
import { AskedPlace } from './asked-place';
import { GivenPlace } from './given-place';

/** The link's key, stored by the history only for this entry. */
function linkIn(state: unknown): string {
  const link = fieldsOf(state)?.['link'];
  return typeof link === 'string' ? link : '';
}

/**
 * Where a recipient confirms where their parcel goes [R2.54]. The link's key is removed from the address at once; a
 * reload still has it [T.18].
 */
export function AddressCheckPage() {
  const { pathname, hash, state } = useLocation();
  if (hash !== '') return <Redirect to={pathname} state={{ link: hash.slice(1) }} />;
  return <Check key={linkIn(state)} link={linkIn(state)} />;
}

function Check({ link }: { readonly link: string }) {
  const { t } = useMessages('addressCheck');
  const view = useAddressCheck(link);
  const { phase, asked } = view;
  return (
    <div className={styles.narrow}>
      {phase === 'asking' && asked !== null ? (
        <ConfirmDialog view={view} asked={asked} />
      ) : phase === 'answered' && asked !== null ? (
        <Answered asked={asked} />
      ) : phase === 'loading' ? (
        <Page title={t('title')}>
          <output className="sr">{t('loading')}</output>
          <Skeleton height={420} />
        </Page>
      ) : phase === 'unreachable' && view.why !== null ? (
        <Page title={t('title')}>
          <ErrorState failure={view.why} retry={view.retry} />
        </Page>
      ) : (
        <Ended phase={phase === 'expired' ? 'expired' : 'unknown'} />
      )}
    </div>
  );
}

/** The subject of the page is read out when it changes. */
function Told({ children }: { readonly children: ReactNode }) {
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <div ref={told} tabIndex={-1} className={styles.told}>
      {children}
    </div>
  );
}

function ConfirmDialog({ view, asked }: { readonly view: AddressCheckView; readonly asked: Asked }) {
  const { t, language } = useMessages('addressCheck');
  const { merchantName, reference } = asked.check;
  return (
    <Page title={t('title')} context={t('context', { merchant: merchantName[language], reference })}>
      <AskedPlace view={view} asked={asked} />
    </Page>
  );
}

function Answered({ asked: { check } }: { readonly asked: Asked }) {
  const { t, language } = useMessages('addressCheck');
  usePageTitle(t('answeredTitle'));
  return (
    <Told>
      <EmptyState
        level={1}
        icon={<CircleCheck size={28} aria-hidden="true" />}
        title={t('answeredTitle')}
        text={t('answeredText', { merchant: check.merchantName[language], reference: check.reference })}
      />
      <Card label={t('place')} className={styles.card}>
        <GivenPlace regionCode={check.regionCode} position={check.position} address={check.address} map={check.map} />
        {check.directions === '' ? null : (
          <p>
            <strong>{t('directions')}</strong>
            <br />
            <bdi>{check.directions}</bdi>
          </p>
        )}
      </Card>
    </Told>
  );
}

/** The link expired, or leads to no delivery on its way [R8.12]. */
function Ended({ phase }: { readonly phase: 'expired' | 'unknown' }) {
  const { t } = useMessages('addressCheck');
  const Icon = phase === 'expired' ? Clock : Link2Off;
  usePageTitle(t(`ended.${phase}Title`));
  return (
    <Told>
      <EmptyState
        level={1}
        icon={<Icon size={28} aria-hidden="true" />}
        title={t(`ended.${phase}Title`)}
        text={t(`ended.${phase}Text`)}
      />
    </Told>
  );
}
