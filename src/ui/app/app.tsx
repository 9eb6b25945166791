import { Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { i18n } from 'i18next';
import { useLocation } from 'react-router-dom';
import type { AppSystem } from '../../application/app-system';
import { AppContext } from './app-context';
import { ErrorBoundary } from './error-boundary';
import { PageSettings } from './page-settings';
import { PageSkeleton } from './page-skeleton';
import { QuietHost } from './quiet-host';
import { Ready } from './ready';
import { AppRoutes } from './routes';
import { Toasts } from './toasts';

interface AppProps {
  readonly app: AppSystem;
  readonly messages: i18n;
  /** Called once, when the shown page responds to input. */
  readonly onReady?: () => void;
}

const quiet = () => import('./quiet').then((m) => m.Quiet);

/** The whole interface; a router is above it, so that it also renders without a browser. */
export function App({ app, messages, onReady }: AppProps) {
  const { pathname } = useLocation();
  return (
    <AppContext value={app}>
      <I18nextProvider i18n={messages}>
        <PageSettings />
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <AppRoutes />
            <Ready tell={onReady} />
          </Suspense>
        </ErrorBoundary>
        <Toasts>
          <QuietHost load={quiet} />
        </Toasts>
      </I18nextProvider>
    </AppContext>
  );
}
