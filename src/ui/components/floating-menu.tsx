import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages';
import styles from './floating-menu.module.css';

interface FloatingMenuProps {
  /** What the menu belongs to: its name. */
  readonly label: string;
  /** What opened it: the menu stands beside it and gives the focus back to it. */
  readonly button: HTMLElement;
  readonly close: () => void;
  /** Links and buttons with the role `menuitem`, out of the order of the tab key. */
  readonly children: ReactNode;
}

/** Pixels between the menu and the edges of the window. */
const EDGE = 8;

/** A menu beside the button that opened it. It closes on a press elsewhere, and when the page moves. */
export function FloatingMenu({ label, button, close, children }: FloatingMenuProps) {
  const { dir } = useMessages('common');
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (menu.current !== null) place(menu.current, button, dir);
  });
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });
    const outside = (event: Event): void => {
      if (!menu.current?.contains(event.target as Node) && !button.contains(event.target as Node)) close();
    };
    const scrolled = (): void => close();
    document.addEventListener('pointerdown', outside);
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    window.addEventListener('resize', scrolled);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('scroll', scrolled, { capture: true });
      window.removeEventListener('resize', scrolled);
    };
  }, [button, close]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
      button.focus({ preventScroll: true });
      return;
    }
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const here = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    items[(next + items.length) % items.length]?.focus();
  };
  return (
    <div ref={menu} role="menu" tabIndex={-1} aria-label={label} className={styles.menu} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** Puts the menu below the button, or above it where the window ends, inside its edges. */
function place(menu: HTMLElement, button: HTMLElement, dir: 'ltr' | 'rtl'): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = at.bottom + height + EDGE <= window.innerHeight;
  const left = dir === 'rtl' ? at.left : at.right - width;
  const last = Math.max(EDGE, window.innerWidth - width - EDGE);
  menu.style.top = `${below ? at.bottom : Math.max(EDGE, at.top - height)}px`;
  menu.style.left = `${Math.min(Math.max(EDGE, left), last)}px`;
}
