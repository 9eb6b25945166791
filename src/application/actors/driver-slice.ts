import { fieldsOf } from '../../domain/shared/fields';
import { ownText } from '../../domain/shared/own-text';
import type { Slice } from '../ports/store.port';

/** A driver's token, and whose it is. */
export interface HeldByDriver {
  readonly token: string;
  readonly phone: string;
}

const TOKEN_LENGTH = 200; // characters, as in the contract

/** What a driver holds on this device. The drivers' page looks for it before anything else is loaded. */
export const DRIVER_SLICE: Slice<HeldByDriver> = {
  name: 'driver',
  version: 1,
  parse: (value) => {
    const fields = fieldsOf(value);
    const [token, phone] = [ownText(fields, 'token', TOKEN_LENGTH), ownText(fields, 'phone', 20)];
    return token === '' || phone === '' ? null : { token, phone };
  },
};
