import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { Stack } from '../../kit/stack';
import { BlockerList } from './blocker-list';
import type { DeletionView } from '../../components/deletion.connect';

/** Why the account cannot be deleted yet [R11.25]. */
export function BlockersDialog({ view }: { readonly view: DeletionView }) {
  const { t } = useMessages('settings');
  return (
    <Dialog
      title={t('deletion.blockedTitle')}
      leave={view.isBusy ? null : view.close}
      actions={
        <>
          <Button variant="primary" busy={view.isBusy} onClick={view.retry}>
            {t('deletion.check')}
          </Button>
          <Button onClick={view.close}>{t('deletion.cancel')}</Button>
        </>
      }
    >
      <Stack>
        <p>{t('deletion.blockedText')}</p>
        <BlockerList blockers={view.blockers} />
        {view.failureText === null ? null : (
          <Alert tone="red" role="alert">
            {view.failureText}
          </Alert>
        )}
      </Stack>
    </Dialog>
  );
}
