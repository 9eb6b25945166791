import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { useMessages } from '../i18n/use-messages';
import { useToasts } from './toasts.connect';
import { useEscape, useFocusOf, useFreeEdge } from './toasts-place';
import styles from './toasts.module.css';

const ICONS = { success: CircleCheck, neutral: Info, error: CircleAlert };

interface ToastProps {
  readonly tone: keyof typeof ICONS;
  readonly text: string;
  readonly dismiss: () => void;
}

/**
 * Short messages to the person; they wait while the pointer or the focus is on them, and Escape or a button dismisses
 * one [R8.05] [R9.08]. Both live regions exist before anything is announced. Other content at that edge is below them.
 */
export function Toasts({ children }: { readonly children?: ReactNode }) {
  const { t } = useMessages('common');
  const { errors, others, newest, dismiss, pause, resume } = useToasts();
  const section = useFreeEdge();
  const focus = useFocusOf(section);
  const leave = (id: string): void => {
    focus.handOn();
    dismiss(id);
  };
  useEscape(newest, leave);
  const draw = ({ id, tone, text }: (typeof errors)[number]) => (
    <Toast key={id} tone={tone} text={text} dismiss={() => leave(id)} />
  );
  return (
    <section
      ref={section}
      className={styles.toasts}
      aria-label={t('toasts.label')}
      onPointerEnter={pause}
      onPointerLeave={({ currentTarget }) => (currentTarget.contains(document.activeElement) ? undefined : resume())}
      onFocus={(event) => {
        focus.came(event);
        pause();
      }}
      onBlur={({ currentTarget }) => (currentTarget.matches(':hover') ? undefined : resume())}
    >
      {children}
      <div role="log" aria-live="polite" className={styles.log}>
        {others.map(draw)}
      </div>
      <div aria-live="assertive" className={styles.log}>
        {errors.map(draw)}
      </div>
    </section>
  );
}

function Toast({ tone, text, dismiss }: ToastProps) {
  const { t } = useMessages('common');
  const Icon = ICONS[tone];
  return (
    <div className={`${styles.toast} ${styles[tone] ?? ''}`} data-toast="">
      <Icon size={20} aria-hidden="true" />
      <span>{text}</span>
      <button
        type="button"
        className={styles.close}
        aria-label={t('toasts.dismiss')}
        onClick={dismiss}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault(); // heard once
          dismiss();
        }}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
