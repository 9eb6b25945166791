import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import type { TargetName } from '../../domain/tours/tour';
import type { AppPath } from '../routes/paths';
import styles from './button.module.css';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `primary` is the yellow one: the next action, once per screen. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** An action it started is running: it stays focusable and says so, and a second press does nothing. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  /** Makes it a link. */
  readonly to?: AppPath;
  /** The state that the link carries, besides the address. */
  readonly state?: unknown;
  readonly onClick?: (event: MouseEvent) => void;
  /** The pointer or the focus reached it: time to preload what it will need. */
  readonly onExpect?: (() => void) | undefined;
  readonly type?: 'button' | 'submit';
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  /** It stays focusable; what it does must be nothing. */
  readonly 'aria-disabled'?: boolean;
  readonly 'aria-describedby'?: string;
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-pressed'?: boolean;
  readonly 'aria-haspopup'?: 'dialog' | 'menu';
  /** Its name for guided tours. */
  readonly 'data-tour'?: TargetName;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button, or a link that looks like one. At least 44 px high. */
export function Button({
  children,
  variant = 'plain',
  busy = false,
  icon,
  to,
  state,
  onClick,
  onExpect,
  type = 'button',
  className,
  ref,
  ...rest
}: ButtonProps) {
  const classes = [styles.button, styles[variant], className].filter(Boolean).join(' ');
  const aria = { ...rest, 'data-variant': variant, onPointerEnter: onExpect, onFocus: onExpect };
  const start = busy ? <span className={styles.spinner} aria-hidden="true" /> : icon;
  if (to !== undefined) {
    return (
      <Link className={classes} to={to} state={state} onClick={onClick} {...aria}>
        {start}
        {children}
      </Link>
    );
  }
  return (
    <button
      ref={ref}
      type={type}
      className={classes}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...aria}
    >
      {start}
      {children}
    </button>
  );
}
