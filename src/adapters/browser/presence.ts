import type { Presence, PresencePort } from '../../application/ports/presence.port';

/** Where somebody types or chooses; a button or a link has the focus only for a moment. */
const FIELDS =
  'input:not([type=button], [type=submit], [type=reset], [type=image]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox]';
/** Any open dialog except one that announces alerts. */
const DIALOGS = 'dialog[open]:not([data-alert])';

/** What the document shows of the person: focus, forms with unsent input, and open dialogs. */
export class BrowserPresence implements PresencePort {
  /** Forms with input since they were last sent. */
  private readonly typedIn = new Set<HTMLFormElement>();

  constructor(private readonly page: Document = document) {}

  watch(tell: (presence: Presence) => void): () => void {
    const { page } = this;
    let last: Presence | null = null;
    const look = (): void => {
      const now = { isVisible: page.visibilityState === 'visible', isBusy: this.isBusy() };
      // Only while busy: a dialog or a form may leave the page without any event.
      if (now.isBusy && last?.isBusy !== true)
        changes.observe(page.body, { subtree: true, childList: true, attributeFilter: ['open', 'aria-invalid'] });
      if (!now.isBusy) changes.disconnect();
      if (now.isVisible !== last?.isVisible || now.isBusy !== last.isBusy) tell(now);
      last = now;
    };
    const changes = new MutationObserver(look);
    const onFocusOut = (event: FocusEvent): void => {
      // On to another field: nobody was free in between.
      if (event.relatedTarget === null) look();
    };
    const onInput = ({ target }: Event): void => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (form !== null) this.typedIn.add(form);
      look();
    };
    const onSent = ({ target }: Event): void => {
      if (target instanceof HTMLFormElement) this.typedIn.delete(target);
    };
    const watched = [
      ['focusin', look],
      ['focusout', onFocusOut],
      ['input', onInput],
      ['change', onInput],
      ['submit', onSent],
      ['reset', onSent],
      ['visibilitychange', look],
    ] as const;
    for (const [type, hear] of watched) page.addEventListener(type, hear as EventListener, { capture: true });
    look();
    return () => {
      for (const [type, hear] of watched) page.removeEventListener(type, hear as EventListener, { capture: true });
      changes.disconnect();
    };
  }

  private isBusy(): boolean {
    const { page } = this;
    for (const form of this.typedIn) if (!form.isConnected) this.typedIn.delete(form);
    return (
      page.activeElement?.matches(FIELDS) === true ||
      page.querySelector(DIALOGS) !== null ||
      [...this.typedIn].some(isShown)
    );
  }
}

/** A form in a closed drawer keeps its input and is in nobody's way. */
function isShown(form: HTMLFormElement): boolean {
  const dialog = form.closest('dialog');
  return dialog === null || dialog.open;
}
