import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';

interface RemoveDialogProps {
  readonly title: string;
  readonly remove: () => void;
  readonly leave: () => void;
  /** What goes with it. */
  readonly children: ReactNode;
}

/** The question before a part of the menu goes that others belong to. */
export function RemoveDialog({ title, remove, leave, children }: RemoveDialogProps) {
  const { t } = useMessages('store');
  return (
    <Dialog
      title={title}
      leave={leave}
      actions={
        <>
          <Button variant="danger" onClick={remove}>
            {t('groups.removeYes')}
          </Button>
          <Button onClick={leave}>{t('groups.removeNo')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
