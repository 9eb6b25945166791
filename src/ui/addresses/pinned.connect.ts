import { areaWritten, withAreaOf } from '../../domain/addresses/address-area';
import type { PinnedAddress } from '../../domain/addresses/pinned-address';
import { REGIONS } from '../../domain/regions/region';
import type { Position, RegionCode } from '../../domain/regions/region';
import { useMovedPin } from '../components/map/use-moved-pin';
import { useMessages } from '../i18n/use-messages';

/** Keys of the namespace `request`, by the end of a path and a code: the request's form says the same of an address. */
const CODES: Readonly<Record<string, string>> = {
  'position/outside-area': 'outside',
  'shortAddress/invalid': 'shortAddress',
  'postalCode/invalid': 'postalCode',
  'zipCode/invalid': 'zipCode',
  'block/invalid': 'block',
};

/** The texts for errors in an address, in any form; null where the general text fits. */
export function useAddressErrors(): (path: string, code: string) => string | null {
  const { t } = useMessages('request');
  return (path, code) => {
    const key = CODES[`${path.slice(path.lastIndexOf('.') + 1)}/${code}`];
    return key === undefined ? null : t(`error.${key}`);
  };
}

interface Writing {
  readonly regionCode: RegionCode;
  readonly address: PinnedAddress;
  /** Of the pin's field. */
  readonly path: string;
  readonly error: string | null;
  readonly put: (address: PinnedAddress) => void;
  /** The pin's field was left. */
  readonly leave: () => void;
}

/** Writing an address with its pin [R3.14]: what the map and its field need. */
export function usePinnedAddress({ regionCode, address, path, error, put, leave }: Writing) {
  const { language } = useMessages('request');
  const { texts, position } = address;
  const moved = useMovedPin(address, put);
  return {
    region: REGIONS[regionCode],
    name: path,
    position,
    near: areaWritten(regionCode, texts)?.centre ?? null,
    error,
    moved,
    onPick: (picked: Position, isByHand: boolean) => {
      moved.moving();
      const move = { before: position, now: picked, isByHand };
      put({ position: picked, texts: withAreaOf(regionCode, texts, move, language) });
      leave(); // a pin is placed, not typed: it may be judged at once
    },
  };
}

export type PinView = ReturnType<typeof usePinnedAddress>;
