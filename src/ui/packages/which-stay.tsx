import { useMessages } from '../i18n/use-messages';
import { Button } from '../kit/button';
import { Dialog } from '../kit/dialog';
import { BranchChecks } from '../components/branch-checks';
import { Alert } from '../kit/alert';
import { Stack } from '../kit/stack';
import type { WhichStayView } from './which-stay.connect';

/** Asks which branches go on serving the store with a smaller plan [R5.17]. */
export function WhichStay({ view, plan }: { readonly view: WhichStayView; readonly plan: string }) {
  const { t } = useMessages('packages');
  return (
    <Stack>
      <p>{t('store.stay.text', { count: view.limit, plan })}</p>
      <BranchChecks
        label={t('store.stay.label')}
        branches={view.branches}
        chosen={view.kept}
        limit={view.limit}
        toggle={view.toggle}
        disabled={view.isBusy}
        error={view.kept.length === 0 ? t('store.stay.none') : null}
        help={t('store.stay.help')}
      />
      {view.failure === null ? null : (
        <Alert tone="red" role="alert">
          {view.failure}
        </Alert>
      )}
    </Stack>
  );
}

interface StayDialogProps {
  readonly view: WhichStayView;
  readonly plan: string;
  readonly leave: () => void;
}

/** The same before a plan is changed. */
export function StayDialog({ view, plan, leave }: StayDialogProps) {
  const { t } = useMessages('packages');
  return (
    <Dialog
      title={t('store.stay.title')}
      leave={view.isBusy ? null : leave}
      actions={
        <>
          <Button variant="primary" busy={view.isBusy} onClick={view.keep}>
            {t('store.stay.yes')}
          </Button>
          {view.isBusy ? null : <Button onClick={leave}>{t('store.confirm.switch.no')}</Button>}
        </>
      }
    >
      <WhichStay view={view} plan={plan} />
    </Dialog>
  );
}
