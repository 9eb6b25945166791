import { styled } from '@mui/joy/styles';
import { useId, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useModal } from '../components/use-modal';
import { KitScope } from './scope';

export interface DialogProps {
  readonly title: string;
  /** The person wants to leave (Escape, the phone's back button); null if they must not leave by accident. */
  readonly leave: (() => void) | null;
  /** What is shown, if that changes: the title then gets the focus, so that it is read out. */
  readonly phase?: string | undefined;
  /** A button beside the title. */
  readonly beside?: ReactNode;
  /** Its buttons, the main one first; they stay visible however long the content is. */
  readonly actions?: ReactNode;
  /** It asks for a decision that something waits for, and is announced at once. */
  readonly isAlert?: boolean;
  readonly children: ReactNode;
}

const Frame = styled('dialog')({
  '&[open]': { display: 'flex' },
  flexDirection: 'column',
  inlineSize: 'min(520px, calc(100vw - 32px))',
  maxBlockSize: 'calc(100dvh - 32px)',
  overflow: 'hidden',
});
export const DialogHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '20px 20px 0',
});
export const DialogBody = styled('div')({
  display: 'grid',
  flex: '1 1 auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 16,
  minBlockSize: 0,
  overflowY: 'auto',
  padding: '16px 20px 20px',
});
export const DialogFoot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  padding: '12px 20px 20px',
  '@media (max-width: 599px)': { '& > *': { flex: '1 1 auto' } },
});

/**
 * Whether the content may be drawn: right after a first, empty render. It is then drawn in one go; otherwise a page
 * that moves meanwhile (a driver on a map) would interrupt its first render again and again.
 */
export function useUrgently(): boolean {
  const [isDue, setDue] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing at once is what this is for
  useLayoutEffect(() => setDue(true), []);
  return isDue;
}

/**
 * A question or a short form above the page. It is the browser's own modal, so it is above other modals and is never
 * hidden from screen readers by one; the focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  return useUrgently() ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ title, leave, phase, beside, actions, isAlert = false, children }: DialogProps) {
  const { dialog, heading } = useModal(leave, phase);
  const id = useId();
  return (
    <KitScope>
      <Frame aria-labelledby={id} {...dialog} {...(isAlert ? { role: 'alertdialog' } : {})}>
        <DialogHead>
          <h2 id={id} {...heading}>
            {title}
          </h2>
          {beside}
        </DialogHead>
        <DialogBody>{children}</DialogBody>
        {actions === undefined ? null : <DialogFoot>{actions}</DialogFoot>}
      </Frame>
    </KitScope>
  );
}
