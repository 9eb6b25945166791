import { BranchChecks } from '../components/branch-checks';
import { useMessages } from '../i18n/use-messages';
import { Alert } from '../kit/alert';
import { Stack } from '../kit/stack';
import type { WhichStayView } from './which-stay.connect';

/** Asks which branches go on serving the store with a smaller plan [R5.17]. */
export function WhichStay({ view, plan }: { readonly view: WhichStayView; readonly plan: string }) {
  const { t } = useMessages('storePlans');
  return (
    <Stack>
      <p>{t('stay.text', { count: view.limit, plan })}</p>
      <BranchChecks
        label={t('stay.label')}
        branches={view.branches}
        chosen={view.kept}
        limit={view.limit}
        toggle={view.toggle}
        disabled={view.isBusy}
        error={view.kept.length === 0 ? t('stay.none') : null}
        help={t('stay.help')}
      />
      {view.failure === null ? null : (
        <Alert tone="red" role="alert">
          {view.failure}
        </Alert>
      )}
    </Stack>
  );
}
