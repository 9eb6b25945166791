import { DRIVERS_PATH } from '../../domain/identity/open-paths';
import { OutageBanner } from '../app/outage-banner';
import { ReleaseHost } from '../app/release/release-host';
import { useRecordedPath } from '../app/use-recorded-path';

/** What runs beside the drivers' page: the watches for outages and releases, and the recording for problem reports. */
export function DriversQuiet() {
  useRecordedPath(DRIVERS_PATH);
  return (
    <>
      <OutageBanner />
      <ReleaseHost />
    </>
  );
}
