import { Component, lazy, Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMessages } from '../i18n/use-messages';
import { Button } from '../components/button';
import styles from '../components/state-panels.module.css';
import { loadHelp } from './load-help';

/** If it fails to load, the way out is still there. */
const CrashReport = lazy<ComponentType>(() =>
  loadHelp().then(
    (m) => ({ default: m.CrashReport }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  readonly children: ReactNode;
  /** Another value clears the error: the path, so that going elsewhere is a way out. */
  readonly place: string;
  /** Where the way out leads. */
  readonly home?: string;
}

interface State {
  readonly id: string | null;
  readonly place: string;
}

/** Catches what a view throws and offers a way out; drafts are in their machines, so nothing typed there is lost. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { id: null, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { id: crypto.randomUUID().slice(0, 8) };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { id: null, place: props.place };
  }

  override componentDidCatch(error: unknown): void {
    console.error(`Error ${this.state.id ?? ''}`, error);
  }

  override render(): ReactNode {
    return this.state.id === null ? this.props.children : <Fallen id={this.state.id} home={this.props.home ?? '/'} />;
  }
}

function Fallen({ id, home }: { readonly id: string; readonly home: string }) {
  const { t } = useMessages('common');
  return (
    <>
      <div className={styles.panel} role="alert">
        <span className={`${styles.mark} ${styles.trouble}`}>
          <TriangleAlert size={28} aria-hidden="true" />
        </span>
        <h1>{t('crash.title')}</h1>
        <p className={styles.text}>{t('crash.text')}</p>
        <p className={styles.text}>
          {t('crash.id')} <bdi dir="ltr">{id}</bdi>
        </p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t('action.reload')}
          </Button>
          <Button onClick={() => window.location.assign(home)}>{t('action.home')}</Button>
        </div>
      </div>
      <Suspense>
        <CrashReport />
      </Suspense>
    </>
  );
}
