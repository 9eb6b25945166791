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
 * The browser's own modal: it stands above everything, keeps the focus inside, and gives it back when it goes.
 * @param leave the person wants out (Escape, the phone's back); null where they must not leave by accident
 * @param phase what is shown, where that changes: the title then gets the focus, so that it is read out
 */
export function useModal(leave: (() => void) | null, phase: string | undefined): ModalParts {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(phase);

  // Closed before it is taken out of the page: only then the browser gives the focus back.
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
        // A file field inside tells of its own picker, which was cancelled, not this.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        leave?.();
      },
      // A browser may close it all the same when asked twice.
      onClose: () => (leave === null ? dialog.current?.showModal() : leave()),
    },
    heading: { ref: heading, tabIndex: -1 },
  };
}
