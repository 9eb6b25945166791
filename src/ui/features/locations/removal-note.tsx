import { useMessages } from '../../i18n/use-messages';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import type { RemovalView } from './removal.connect';

/** What was removed, and a way to bring it back; or why it was not. */
export function RemovalNote({ removal: { gone, busy, failure, restore } }: { readonly removal: RemovalView }) {
  const { t } = useMessages('locations', 'kit');
  return (
    <>
      {failure === null ? null : (
        <Alert tone="red" role="alert">
          {failure}
        </Alert>
      )}
      <div role="status">
        {gone.length === 0 ? null : (
          <Alert
            tone="gray"
            action={
              <Button size="small" busy={busy === 'restore'} onClick={restore}>
                {t(busy === 'restore' ? 'removed.restoring' : 'removed.undo')}
              </Button>
            }
          >
            {t('removed.text', { count: gone.length })}
          </Alert>
        )}
      </div>
    </>
  );
}
