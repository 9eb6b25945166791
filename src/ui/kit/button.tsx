import JoyButton from '@mui/joy/Button';
import CircularProgress from '@mui/joy/CircularProgress';
import { useId } from 'react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import type { TargetName } from '../../domain/tours/tour';
import type { AppPath } from '../routes/paths';
import { KitScope } from './scope';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `primary` is the yellow one: the next action, once per screen. */
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** `small` is for rows and tables; for touch it is as high as the others. */
  readonly size?: 'small' | 'medium';
  /** An action it started is running: it stays focusable and says so, and a second press does nothing. */
  readonly busy?: boolean;
  /** Why it cannot be pressed now; it stays focusable, so that everybody can learn why. */
  readonly unavailable?: string | null;
  readonly icon?: ReactNode;
  /** Makes it a link. */
  readonly to?: AppPath;
  readonly onClick?: (event: MouseEvent) => void;
  readonly type?: 'button' | 'submit';
  readonly 'aria-label'?: string;
  readonly 'aria-haspopup'?: 'dialog' | 'menu';
  /** Its name for guided tours. */
  readonly 'data-tour'?: TargetName | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const LOOKS = {
  primary: { variant: 'solid', color: 'primary' },
  plain: { variant: 'outlined', color: 'neutral' },
  quiet: { variant: 'plain', color: 'neutral' },
  danger: { variant: 'outlined', color: 'danger' },
} as const;

/** A button, or a link that looks like one. */
export function Button(props: ButtonProps) {
  const { children, variant = 'plain', size = 'medium', busy = false, unavailable = null, icon, to, ...more } = props;
  const { onClick, type = 'button', ref, ...rest } = more;
  const why = useId();
  const isShut = busy || unavailable !== null;
  const shared = {
    ...rest,
    ...LOOKS[variant],
    size: size === 'small' ? 'sm' : 'md',
    startDecorator: busy ? <CircularProgress size="sm" color="neutral" variant="plain" aria-hidden /> : icon,
    'data-variant': variant,
    sx: {
      ...(variant === 'plain' ? { backgroundColor: 'var(--surface)' } : {}),
      ...(unavailable === null ? {} : { opacity: 0.6, cursor: 'not-allowed' }),
    },
  } as const;
  return (
    <KitScope>
      {to !== undefined ? (
        <JoyButton component={Link} to={to} onClick={(event: MouseEvent) => onClick?.(event)} {...shared}>
          {children}
        </JoyButton>
      ) : (
        <JoyButton
          ref={ref ?? null}
          type={type}
          aria-busy={busy}
          aria-disabled={isShut}
          {...(unavailable === null ? {} : { 'aria-describedby': why, title: unavailable })}
          onClick={(event) => {
            if (isShut) event.preventDefault();
            else onClick?.(event);
          }}
          {...shared}
        >
          {children}
        </JoyButton>
      )}
      {unavailable === null ? null : (
        <span id={why} hidden>
          {unavailable}
        </span>
      )}
    </KitScope>
  );
}
