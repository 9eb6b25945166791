import type { DriverDay } from '../../domain/driving/driving';
import type { DriverMoney } from '../../domain/driving/earnings';
import type { DrivingPorts } from '../app-system';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** While cash is announced, the receipt of the desk is asked for so often. Milliseconds (D). */
const RECEIPT_POLL = 10_000;

/** What the driver of this device has earned and holds; read again once another parcel of the day has ended. */
export const driverMoneyQuery = (
  { driving, driver }: Pick<DrivingPorts, 'driving' | 'driver'>,
  phone: string,
  { delivered, failed, collected }: DriverDay,
) => ({
  queryKey: queryKeys.driverMoney(phone, delivered, failed, collected.minor),
  queryFn: () => ask(driver.ask((token) => driving.money(token))),
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: DriverMoney | undefined } }) =>
    data === undefined || data.handIns.announced === null ? (false as const) : RECEIPT_POLL,
  // The figures stay while newer ones are on their way.
  placeholderData: (before: DriverMoney | undefined) => before,
});
