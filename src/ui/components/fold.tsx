import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { TargetName } from '../../domain/tours/tour';
import styles from './fold.module.css';

interface FoldProps {
  readonly title: string;
  readonly level: 2 | 3;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Filled in, with nothing wrong. */
  readonly isFilled: boolean;
  /** One line that stands for the section while it is folded. */
  readonly line: ReactNode;
  /** What is wrong in it, if that is to be shown by now; stands in the place of the line. */
  readonly error?: string | null;
  readonly 'data-tour'?: TargetName | undefined;
  readonly children: ReactNode;
}

/**
 * A section of a form that folds to one line: a disclosure whose button is its heading. Folded, its fields stay in the
 * page but are hidden from everybody. One that opens by itself takes the focus, so that the keyboard goes on there.
 */
export function Fold({ title, level, isOpen, toggle, isFilled, line, error = null, children, ...rest }: FoldProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  const head = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const opens = isOpen && !wasOpen.current;
    wasOpen.current = isOpen;
    if (!opens || section.current?.contains(document.activeElement) === true) return;
    head.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpen]);
  return (
    <section ref={section} className={styles.fold} aria-labelledby={`${id}-title`} {...rest}>
      <Heading>
        <button
          ref={head}
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          aria-describedby={`${id}-line`}
          onClick={toggle}
        >
          {isFilled ? <Check size={20} aria-hidden="true" className={styles.mark} /> : null}
          <span id={`${id}-title`}>{title}</span>
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      </Heading>
      <p id={`${id}-line`} className={error === null ? styles.line : `${styles.line} ${styles.wrong}`} hidden={isOpen}>
        {isOpen ? null : (error ?? line)}
      </p>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
