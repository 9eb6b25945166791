import { useMessages } from '../i18n/use-messages';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { Stack } from '../kit/stack';
import type { DeletionView } from './deletion.connect';

/** That the account waits to be erased, and the one press that keeps it [R11.25]. */
export function KeepAccount({ view }: { readonly view: DeletionView }) {
  const { t } = useMessages('settings');
  return (
    <Stack>
      <Alert
        tone="amber"
        role="status"
        title={t('deletion.waiting', { day: view.day })}
        action={
          <Button variant="primary" busy={view.isBusy} onClick={view.keep}>
            {t('deletion.keep')}
          </Button>
        }
      >
        {t('deletion.waitingText')}
      </Alert>
      {view.failureText === null ? null : (
        <Alert tone="red" role="alert">
          {view.failureText}
        </Alert>
      )}
    </Stack>
  );
}
