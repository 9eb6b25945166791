import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject, SyntheticEvent } from 'react';

interface ModalParts {
  /** For the dialog element. */
  readonly dialog: {
    readonly ref: RefObject<HTMLDialogElement | null>;
    readonly closedby: 'none' | 'closerequest';
    readonly onCancel: (event: SyntheticEvent) => void;
    readonly onClose: () => void;
  };
  /** For its title. */
  readonly heading: { readonly ref: RefObject<HTMLHeadingElement | null>; readonly tabIndex: -1 };
}

/**
 * The browser's own modal: it is above everything, keeps the focus inside, and returns it when it closes.
 * @param leave the person wants to leave (Escape, the phone's back button); null if they must not leave by accident
 * @param phase what is shown, if that changes: the title then gets the focus, so that it is read out
 */
export function useModal(leave: (() => void) | null, phase: string | undefined): ModalParts {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);

  // Closed before it is removed from the page: only then the browser restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    if (shown.current !== phase) heading.current?.focus();
    shown.current = phase;
  }, [phase]);

  return {
    dialog: {
      ref: dialog,
      closedby: leave === null ? 'none' : 'closerequest',
      onCancel: (event) => {
        // A file field inside reports that its own picker was cancelled, not this modal.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave?.();
      },
      // A browser may close it anyway when asked twice.
      onClose: () => (leave === null ? dialog.current?.showModal() : leave()),
    },
    heading: { ref: heading, tabIndex: -1 },
  };
}
