import { useSelector } from '@xstate/react';
import { Button } from '../../components/button';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { usePointedFocus } from '../../forms/draft.connect';
import { useMessages } from '../../i18n/use-messages';
import { FormFailure } from '../../forms/form-failure';
import { CodeEntry } from '../../forms/code-entry';
import { QuickConfirm } from './quick-confirm';
import { QuickForm } from './quick-form';
import { QuickUnsettled } from './quick-unsettled';
import {
  QuickParcel,
  useQuick,
  useQuickActor,
  useQuickAddress,
  useQuickParcel,
  useRunningQuickParcel,
} from './quick.connect';
import type { QuickView } from './quick.connect';
import styles from './quick.module.css';
import { pathTo } from '../../routes/paths';

/** Sends a parcel without an account: the form, the code for the phone, the price and the payment [R1.02] [R2.41]. */
export function QuickParcelPage() {
  const actor = useRunningQuickParcel();
  return (
    <QuickParcel value={actor}>
      <Steps />
    </QuickParcel>
  );
}

function Steps() {
  // The next step's texts come with the form's, so that a step taken in an outage can say what happened [T.48].
  const { t } = useMessages('quick', 'verification');
  const actor = useQuickActor();
  const view = useQuickParcel(actor);
  useQuickAddress(actor);
  usePointedFocus(actor);
  const title = view.phase === 'restoring' || view.phase === 'ordered' ? 'filling' : view.phase;
  return (
    <div className={styles.narrow}>
      <Page
        title={t(`${title}.title`)}
        context={t(`${title}.text`)}
        action={<Button to={pathTo('/quick-parcel/menu')}>{t('menu.open')}</Button>}
      >
        <Step view={view} />
      </Page>
    </div>
  );
}

function Step({ view }: { readonly view: QuickView }) {
  switch (view.phase) {
    case 'filling':
      return <QuickForm view={view} />;
    case 'verifying':
      return <Verifying />;
    case 'confirming':
      return <QuickConfirm view={view} />;
    case 'unsettled':
      return <QuickUnsettled view={view} />;
    case 'paying':
      return <Paying />;
    case 'restoring':
    case 'ordered':
      break;
  }
  return <Skeleton height={420} />;
}

/** On the way to the bank's page; if it does not open, the payment has a page of its own here. */
function Paying() {
  const { t } = useMessages('quick');
  const slug = useQuick(({ orderInfo }) => orderInfo?.slug ?? '');
  return (
    <div className={styles.form}>
      <Skeleton height={240} />
      <Button to={pathTo('/quick-parcel/payment/:slug', { slug })}>{t('paying.other')}</Button>
    </div>
  );
}

/** The code sent to the sender's phone, and why if it is needed again. */
function Verifying() {
  const { t } = useMessages('quick');
  const isRefused = useQuick(({ refusal }) => refusal?.kind === 'unverified');
  const verification = useSelector(useQuickActor(), ({ children }) => children['verification']);
  return verification === undefined ? null : (
    <div className={styles.sheet}>
      <FormFailure text={isRefused ? t('refusal.unverified') : null} />
      <CodeEntry actor={verification as Parameters<typeof CodeEntry>[0]['actor']} />
    </div>
  );
}
