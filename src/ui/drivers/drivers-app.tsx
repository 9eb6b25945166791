import { I18nextProvider } from 'react-i18next';
import type { i18n } from 'i18next';
import type { DriversSystem } from '../../application/app-system';
import { DRIVERS_PATH } from '../../domain/identity/open-paths';
import { AppContext } from '../app/app-context';
import { ErrorBoundary } from '../app/error-boundary';
import { PageSettings } from '../app/page-settings';
import { PublicFrame } from '../app/public-frame';
import { QuietHost } from '../app/quiet-host';
import { Ready } from '../app/ready';
import { Toasts } from '../app/toasts';
import { DriverEntry } from '../features/driving/entry';
import { checkedPath } from '../routes/paths';

interface DriversAppProps {
  readonly app: DriversSystem;
  readonly messages: i18n;
  /** This device holds a driver's token. */
  readonly isKnown: boolean;
  /** Called once, when the shown page responds to input. */
  readonly onReady?: () => void;
}

const quiet = () => import('./drivers-quiet').then((m) => m.DriversQuiet);

/** The drivers' page, whole; a router is above it, for the links of the parts that it shares with the merchants' app. */
export function DriversApp({ app, messages, isKnown, onReady }: DriversAppProps) {
  return (
    <AppContext value={app}>
      <I18nextProvider i18n={messages}>
        <PageSettings />
        <PublicFrame home={checkedPath(DRIVERS_PATH)}>
          <ErrorBoundary place={DRIVERS_PATH} home={DRIVERS_PATH}>
            <DriverEntry isKnown={isKnown} />
            <Ready tell={onReady} />
          </ErrorBoundary>
        </PublicFrame>
        <Toasts>
          <QuietHost load={quiet} />
        </Toasts>
      </I18nextProvider>
    </AppContext>
  );
}
