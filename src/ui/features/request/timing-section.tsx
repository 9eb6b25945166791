import { Suspense, useId } from 'react';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { TIMING_GOALS } from '../../../domain/ordering/timing';
import { firstOpenWindow } from '../../../domain/ordering/timing-draft';
import type { BranchDetails } from '../../../domain/branches/branch';
import { lazyPart } from '../../app/stale-chunks';
import { Button } from '../../components/button';
import { Options } from '../../components/options';
import { Skeleton } from '../../components/skeleton';
import { useMessages } from '../../i18n/use-messages';
import { useRequestBranch } from './branch-hours';
import { useChangeTiming, useRequest, useRequestRegion } from './request.connect';
import styles from './request.module.css';

const ClosedNow = lazyPart(() => import('./opening-note').then((module) => ({ default: module.ClosedNow })));
const OpenOnDay = lazyPart(() => import('./opening-note').then((module) => ({ default: module.OpenOnDay })));
const TimingFields = lazyPart(() => import('./timing-fields').then((module) => ({ default: module.TimingFields })));

/** When the delivery is wanted [R1.03]. As soon as possible there is nothing to fill in: one button leads to the window. */
export function TimingSection() {
  const { t } = useMessages('request');
  const kind = useRequest(({ draft }) => draft.timing.kind);
  const isUnset = useRequest(({ draft }) => draft.timing.day === '');
  const { timeZone } = useRequestRegion();
  const change = useChangeTiming();
  const branch = useRequestBranch();
  const note = branch === null || (branch.hours === null && !branch.isClosed) ? null : branch;
  if (kind === 'scheduled') return <Scheduled branch={note} />;
  return (
    <div>
      <Button
        data-tour="request-timing"
        icon={<CalendarClock size={18} aria-hidden="true" />}
        onClick={() =>
          change((now) => ({
            kind: 'scheduled',
            ...(isUnset ? firstOpenWindow(now, timeZone, branch?.hours ?? null) : {}),
          }))
        }
      >
        {t('timing.later')}
      </Button>
      {note === null ? null : (
        <Suspense fallback={null}>
          <ClosedNow branch={note} />
        </Suspense>
      )}
    </div>
  );
}

function Scheduled({ branch }: { readonly branch: BranchDetails | null }) {
  const { t } = useMessages('request');
  const headingId = useId();
  const goal = useRequest(({ draft }) => draft.timing.goal);
  const change = useChangeTiming();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHead} data-tour="request-timing">
        <h3 id={headingId}>{t('timing.title')}</h3>
        <Button onClick={() => change(() => ({ kind: 'instant' }))}>{t('timing.now')}</Button>
      </div>
      <Options
        name="timing.goal"
        label={t('timing.goal')}
        options={TIMING_GOALS.map((value) => ({
          value,
          text: t(`timing.goals.${value}`),
          detail: t(`timing.goalHelp.${value}`),
        }))}
        value={goal}
        onChange={(chosen) => change(() => ({ goal: chosen }))}
        isRow
      />
      <Suspense fallback={<Skeleton height={84} />}>
        <TimingFields />
      </Suspense>
      {branch === null ? null : (
        <Suspense fallback={null}>
          <OpenOnDay branch={branch} />
        </Suspense>
      )}
    </section>
  );
}
