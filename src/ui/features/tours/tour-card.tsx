import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import X from 'lucide-react/icons/x';
import { Button } from '../../components/button';
import { useMessages } from '../../i18n/use-messages';
import type { Found } from './find-target';
import { keepPlaced } from './place-card';
import type { ShownStep } from './tours.connect';
import { nextStop, stopsIn, stopsOf } from './tab-order';
import styles from './tours.module.css';

interface TourCardProps {
  readonly step: ShownStep;
  readonly found: Found;
  /** The last focused element outside of the card, to which the focus returns. */
  readonly before: RefObject<HTMLElement | null>;
  readonly next: () => void;
  readonly leave: () => void;
  readonly end: () => void;
}

/**
 * One step of a tour, over everything else. A step to read is a modal; one to act on leaves the page as usable as it
 * was, and comes right after its target in the order of the Tab key. Escape leaves the tour.
 */
export function TourCard({ step, found, before, next, leave, end }: TourCardProps) {
  const { t } = useMessages('tours');
  const id = useId();
  const card = useRef<HTMLDialogElement & HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { element, name } = found;
  const { isModal } = step;

  useLayoutEffect(() => openOver(card.current, ring.current, isModal, title.current, before), [before, isModal]);
  useEffect(() => {
    if (element === null || name === null || card.current === null || ring.current === null) return undefined;
    return keepPlaced(element, name, card.current, ring.current);
  }, [element, name, isModal]);
  useTabOrder(card, isModal ? null : found);
  useEscape(found, card, leave);

  const content = (
    <>
      <div className={styles.head}>
        <span className={styles.at}>{step.at}</span>
        <button type="button" className={styles.icon} aria-label={t('card.later')} onClick={leave}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
        {step.title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        <p>{step.text}</p>
        {step.note === null ? null : <p className={styles.note}>{step.note}</p>}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={end}>
          {t('card.end')}
        </Button>
        {step.goOn === null ? null : (
          <Button variant={isModal ? 'primary' : 'plain'} onClick={next}>
            {step.goOn}
          </Button>
        )}
      </div>
      <Spoken text={[step.title, step.text, step.note].filter((part) => part !== null).join('. ')} />
    </>
  );
  const labels = { 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text`, 'data-tour-card': '' };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault(); // leaves the tour, not the modal or panel that contains the card
    leave();
  };
  return (
    <>
      <div
        ref={ring}
        popover="manual"
        className={`${styles.ring} ${isModal ? styles.dims : ''}`}
        hidden={element === null}
        aria-hidden="true"
      />
      {isModal ? (
        <dialog
          ref={card}
          className={styles.card}
          {...labels}
          onKeyDown={escape}
          onCancel={(event) => {
            event.preventDefault();
            leave();
          }}
        >
          {content}
        </dialog>
      ) : (
        <div
          ref={card}
          popover="manual"
          role="dialog"
          className={`${styles.card} ${element === null ? styles.loose : ''}`}
          {...labels}
          onKeyDown={escape}
        >
          {content}
        </div>
      )}
    </>
  );
}

const usable = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.isConnected && element.checkVisibility();

/**
 * Puts ring and card into the top layer, where even an open modal does not cover them. A step to read takes the focus;
 * one to act on takes it only if nothing has it, because a person may be typing. The previous element gets it back.
 */
function openOver(
  card: HTMLElement | null,
  ring: HTMLElement | null,
  isModal: boolean,
  title: HTMLElement | null,
  before: RefObject<HTMLElement | null>,
): (() => void) | undefined {
  if (card === null || ring === null) return undefined;
  ring.showPopover();
  if (card instanceof HTMLDialogElement) card.showModal();
  else card.showPopover();
  if (isModal || document.activeElement === null || document.activeElement === document.body)
    title?.focus({ preventScroll: true });
  return () => {
    const wasInside = card.contains(document.activeElement);
    if (card instanceof HTMLDialogElement) card.close();
    else card.hidePopover();
    ring.hidePopover();
    if (wasInside && usable(before.current)) before.current.focus({ preventScroll: true });
  };
}

/** Gives the card its place in the order of the Tab key; a modal has its own. */
function useTabOrder(card: RefObject<HTMLElement | null>, found: Found | null): void {
  const element = found?.element ?? null;
  useEffect(() => {
    if (element === null) return undefined;
    const onTab = (event: globalThis.KeyboardEvent): void => {
      const own = card.current;
      if (event.key !== 'Tab' || event.defaultPrevented || own === null) return;
      const scope = element.closest<HTMLElement>('dialog[open], [popover]') ?? document.body;
      const others = stopsIn(scope).filter((each) => !own.contains(each));
      const stop = nextStop({
        from: document.activeElement,
        isBackward: event.shiftKey,
        card: stopsIn(own),
        target: stopsOf(element),
        others,
      });
      if (stop === null) return;
      event.preventDefault();
      stop.focus();
    };
    document.addEventListener('keydown', onTab);
    return () => document.removeEventListener('keydown', onTab);
  }, [card, element]);
}

/**
 * Escape also leaves from the page itself; in a drawer or a panel it closes that, as usual, unless the card has the
 * focus.
 */
function useEscape({ ground }: Found, card: RefObject<HTMLElement | null>, leave: () => void): void {
  const last = useRef(leave);
  useEffect(() => {
    last.current = leave;
  });
  useEffect(() => {
    if (ground !== document.body) return undefined;
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      const elsewhere = document.querySelector('[popover="auto"]:popover-open') !== null;
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !elsewhere &&
        card.current?.contains(document.activeElement) !== true
      )
        last.current();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [ground, card]);
}

/** Announced once it exists: a live region that appears together with its text is ignored. Milliseconds. */
const HEARD_AFTER = 150;

function Spoken({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), HEARD_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr" aria-live="polite">
      {said}
    </p>
  );
}
