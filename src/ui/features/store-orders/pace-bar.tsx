import { BUSY_MINUTES, PACE_MINUTES } from '../../../domain/store/pace';
import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Select } from '../../kit/select';
import { Row } from '../../kit/stack';
import { Text } from '../../kit/text';
import { usePace } from './pace.connect';
import type { PaceView } from './pace.connect';

/** How the branch takes orders now, and how to change it in a rush [R11.28]. @param mayChange who looks only sees it */
export function PaceBar({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useMessages('pace', 'opening');
  const view = usePace();
  const { pace, until } = view;
  if (pace === null) return null;
  const resume = mayChange ? (
    <Button size="small" onClick={view.resume} busy={view.isBusy}>
      {t(pace.kind === 'paused' ? 'resume' : 'calm')}
    </Button>
  ) : null;
  return (
    <>
      {pace.kind === 'usual' ? (
        mayChange ? (
          <Row>
            <Text tone="soft">{t('usual')}</Text>
            <Row>
              <Button size="small" onClick={() => view.choose('paused')}>
                {t('pause')}
              </Button>
              <Button size="small" onClick={() => view.choose('busy')}>
                {t('slow')}
              </Button>
            </Row>
          </Row>
        ) : null
      ) : pace.kind === 'paused' ? (
        <Alert tone="amber" action={resume}>
          {until === null ? t('paused') : t('pausedUntil', { until })}
        </Alert>
      ) : (
        <Alert tone="blue" action={resume}>
          {until === null ? t('busy', { count: pace.extra }) : t('busyUntil', { count: pace.extra, until })}
        </Alert>
      )}
      {view.failure === null || view.isOpen ? null : (
        <Alert tone="red" role="alert">
          {view.failure}
        </Alert>
      )}
      {view.isOpen ? <Choosing view={view} /> : null}
    </>
  );
}

const ENDLESS = 'endless';

function Choosing({ view }: { readonly view: PaceView }) {
  const { t } = useMessages('pace');
  const { draft, isBusy } = view;
  const minutes = [
    ...PACE_MINUTES.map((each) => ({ value: String(each), text: t(`for.${each}`) })),
    { value: ENDLESS, text: t('for.endless') },
  ];
  return (
    <Dialog
      title={t(`title.${draft.kind}`)}
      leave={isBusy ? null : view.close}
      actions={
        <>
          <Button variant="primary" onClick={view.save} busy={isBusy}>
            {isBusy ? t('saving') : t(`save.${draft.kind}`)}
          </Button>
          {isBusy ? null : <Button onClick={view.close}>{t('leave')}</Button>}
        </>
      }
    >
      <Text>{t(`text.${draft.kind}`)}</Text>
      {draft.kind === 'busy' ? (
        <Select
          label={t('extra')}
          options={BUSY_MINUTES.map((each) => ({ value: String(each), text: t('extraBy', { count: each }) }))}
          value={String(draft.extra)}
          onChange={(chosen) => {
            const extra = BUSY_MINUTES.find((each) => String(each) === chosen);
            if (extra !== undefined) view.change({ extra });
          }}
          disabled={isBusy}
        />
      ) : null}
      <Select
        label={t('howLong')}
        options={minutes}
        value={draft.minutes === null ? ENDLESS : String(draft.minutes)}
        onChange={(chosen) => view.change({ minutes: PACE_MINUTES.find((each) => String(each) === chosen) ?? null })}
        disabled={isBusy}
      />
      {view.failure === null ? null : (
        <Alert tone="red" role="alert">
          {view.failure}
        </Alert>
      )}
    </Dialog>
  );
}
