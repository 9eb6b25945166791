import { styled } from '@mui/joy/styles';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useModal } from '../components/use-modal';
import { useMessages } from '../i18n/use-messages';
import { DialogBody, DialogFoot, DialogHead, useUrgently } from './dialog';
import type { DialogProps } from './dialog';
import { IconButton } from './icon-button';
import { KitScope } from './scope';

const Side = styled('dialog')({
  '&[open]': { display: 'flex' },
  flexDirection: 'column',
  insetBlock: 0,
  insetInline: 'auto 0',
  inlineSize: 'min(520px, 100vw)',
  maxInlineSize: '100vw',
  blockSize: '100dvh',
  maxBlockSize: '100dvh',
  margin: 0,
  borderWidth: 0,
  borderInlineStartWidth: 1,
  borderRadius: 0,
  overflow: 'hidden',
  '@media (max-width: 599px)': { inlineSize: '100vw', borderWidth: 0 },
});

type DrawerProps = Omit<DialogProps, 'beside' | 'isAlert'>;

/** A longer form beside the page, from its end; the whole screen on phones. */
export function Drawer(props: DrawerProps) {
  return useUrgently() ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer({ title, leave, phase, actions, children }: DrawerProps) {
  const { t } = useMessages('kit');
  const { dialog, heading } = useModal(leave, phase);
  const id = useId();
  return (
    <KitScope>
      <Side aria-labelledby={id} {...dialog}>
        <DialogHead>
          <h2 id={id} {...heading}>
            {title}
          </h2>
          {leave === null ? null : (
            <IconButton label={t('close')} icon={<X size={20} aria-hidden="true" />} onClick={leave} />
          )}
        </DialogHead>
        <DialogBody>{children}</DialogBody>
        {actions === undefined ? null : <DialogFoot>{actions}</DialogFoot>}
      </Side>
    </KitScope>
  );
}
