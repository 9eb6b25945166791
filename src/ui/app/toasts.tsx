import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import X from 'lucide-react/icons/x';
import { useWords } from '../i18n/use-words';
import { useToasts } from './toasts.connect';
import styles from './toasts.module.css';

const ICONS = { success: CircleCheck, neutral: Info, error: CircleAlert };

/** Short words to the person; they wait while the pointer or the focus is on them, and Escape sends one away [R8.05] [R9.08]. What else lies there stands above them. */
export function Toasts({ children }: { readonly children?: ReactNode }) {
  const { t } = useWords('common');
  const { toasts, dismiss, pause, resume } = useToasts();
  return (
    <section className={styles.toasts} aria-label={t('toasts.label')} onPointerEnter={pause} onPointerLeave={resume}>
      {children}
      <div role="log" aria-live="polite" className={styles.log}>
        {toasts.map(({ id, tone, text }) => {
          const Icon = ICONS[tone];
          return (
            <div key={id} className={`${styles.toast} ${styles[tone] ?? ''}`}>
              <Icon size={20} aria-hidden="true" />
              <span>{text}</span>
              <button
                type="button"
                className={styles.close}
                aria-label={t('toasts.dismiss')}
                onFocus={pause}
                onBlur={resume}
                onClick={() => dismiss(id)}
                onKeyDown={(event) => (event.key === 'Escape' ? dismiss(id) : undefined)}
              >
                <X size={18} aria-hidden="true" />
              </button>
            </div>
          );
        })}
      </div>
    </section>
  );
}
