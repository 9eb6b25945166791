import type { DriverDay } from '../../domain/driving/driving';
import type { DriverMoney } from '../../domain/driving/earnings';
import type { DrivingPorts } from '../app-system';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** What the driver of this device has earned and holds; read again once another parcel of the day has ended. */
export const driverMoneyQuery = (
  { driving, driver }: Pick<DrivingPorts, 'driving' | 'driver'>,
  phone: string,
  { delivered, failed, collected }: DriverDay,
) => ({
  queryKey: queryKeys.driverMoney(phone, delivered, failed, collected.minor),
  queryFn: () => ask(driver.ask((token) => driving.money(token))),
  // The figures stay while newer ones are on their way.
  placeholderData: (before: DriverMoney | undefined) => before,
});
