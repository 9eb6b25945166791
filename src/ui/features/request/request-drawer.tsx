import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from '@xstate/react';
import X from 'lucide-react/icons/x';
import type { RequestActor } from '../../../application/actors/request.actor';
import { useApp } from '../../app/app-context';
import { OutageBanner } from '../../app/outage-banner';
import { OfflineBanner } from '../../app/shell/connection';
import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { usePointedFocus, useHiding } from '../../forms/draft.connect';
import { useRunningRequest } from '../../app/use-running-request';
import { useMessages } from '../../i18n/use-messages';
import { WayBackContext } from './folded-stops';
import { RequestDone } from './request-done';
import { RequestForm } from './request-form';
import { RequestReview } from './request-review';
import { RequestUnsettled } from './request-unsettled';
import { RequestActorContext, stepOf } from './request.connect';
import type { RequestStep } from './request.connect';
import styles from './request.module.css';

const PAGES: Readonly<Record<Exclude<RequestStep, 'restoring'>, () => React.ReactNode>> = {
  editing: RequestForm,
  reviewing: RequestReview,
  unsettled: RequestUnsettled,
  done: RequestDone,
};

/**
 * The drawer for requesting a delivery, over any screen, from its end side [R2.31]. Opens and closes with the shell's
 * state. The browser's own modal, like the alerts: an alert appears above it, and the focus returns to it.
 */
export function RequestDrawer() {
  const { shell } = useApp();
  const open = useSelector(shell, ({ context }) => context.requestDrawerOpen);
  const { t } = useMessages('request', 'parcel', 'fields');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) {
      element.showModal();
      title.current?.focus();
    } else element.close();
  }, [open]);
  const close = (): void => shell.send({ type: 'CLOSE_REQUEST' });
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      data-tour="request-drawer"
      aria-labelledby="request-title"
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close(); // outside the drawer; nothing is lost
      }}
    >
      {/* No <header>: in a dialog that would be a second banner of the page. */}
      <div className={styles.head}>
        <h2 id="request-title" ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        <Button variant="quiet" aria-label={t('close')} onClick={close} icon={<X size={20} aria-hidden="true" />}>
          {null}
        </Button>
      </div>
      {/* The drawer lies above the page, and so above the page's banners. */}
      {open ? <OutageBanner /> : null}
      {open ? <OfflineBanner /> : null}
      {open ? (
        <Suspense fallback={<Loading />}>
          <Content />
        </Suspense>
      ) : null}
    </dialog>
  );
}

function Content() {
  const actor = useRunningRequest();
  if (actor === null) return <Loading />;
  return (
    <RequestActorContext value={actor}>
      <Pages actor={actor} />
    </RequestActorContext>
  );
}

function Pages({ actor }: { readonly actor: RequestActor }) {
  const step = useSelector(actor, stepOf);
  const page = useRef<HTMLDivElement>(null);
  useAttendance(actor);
  const [opened, open] = useState<string | null>(null);
  if (opened !== null && step === 'reviewing') open(null);
  const wayBack = useMemo(
    () => ({
      opened,
      goBack: (toStop: string | null): void => {
        open(toStop);
        actor.send({ type: 'BACK' });
      },
    }),
    [actor, opened],
  );
  usePointedFocus(actor, page);
  useStepFocus(step, page, opened);
  if (step === 'restoring') return <Loading />;
  const Page = PAGES[step];
  return (
    <div ref={page} className={styles.page}>
      <WayBackContext value={wayBack}>
        <Page />
      </WayBackContext>
    </div>
  );
}

/** Tells the request when somebody is looking, so that it asks for no price that nobody sees. */
function useAttendance(actor: RequestActor): void {
  const show = useCallback(() => actor.send({ type: 'SHOW' }), [actor]);
  useEffect(show, [show]);
  useHiding(actor, show);
}

/** A new page of the drawer is read from its heading, or that of the opened drop-off; the first one keeps the drawer's focus. */
function useStepFocus(step: RequestStep, page: React.RefObject<HTMLDivElement | null>, opened: string | null): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && before.current !== 'restoring') {
      const heading = page.current?.querySelector<HTMLElement>(opened === null ? 'h3' : `[data-stop="${opened}"] h3`);
      heading?.focus();
      if (opened !== null) heading?.scrollIntoView?.({ block: 'start' });
    }
    before.current = step;
  }, [step, page, opened]);
}

function Loading() {
  return (
    <div className={styles.body} aria-busy="true">
      <Skeleton height={24} width="40%" />
      <Skeleton height={96} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={24} width="40%" />
      <Skeleton height={96} />
    </div>
  );
}
