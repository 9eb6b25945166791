import { useState } from 'react';
import { parsePosition, positionText } from '../../../domain/regions/geo';
import { readPastedPlace } from '../../../domain/regions/pasted-place';
import type { Position, RegionCode } from '../../../domain/regions/region';
import { useMessages } from '../../i18n/use-messages';
import { TextField } from '../text-field';
import { rounded } from './geometry';

interface PlaceFieldProps {
  readonly regionCode: RegionCode;
  readonly position: Position | null;
  readonly onPick: (position: Position) => void;
  readonly error: string | null;
  readonly name: string | undefined;
}

/**
 * The pin as numbers, for people who see no map too. What is typed or pasted moves it once it is a place: coordinates, a
 * link of a map, or a plus code; a link then becomes its coordinates.
 */
export function PlaceField({ regionCode, position, onPick, error, name }: PlaceFieldProps) {
  const { t } = useMessages('map');
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null || typed.trim() === '' ? null : readPastedPlace(typed, regionCode);
  const unread = read !== null && read.kind !== 'place' ? read.kind : null;
  return (
    <TextField
      label={t('coordinates')}
      dir="ltr"
      {...(name === undefined ? {} : { name })}
      value={typed ?? (position === null ? '' : positionText(position))}
      help={t('coordinatesHelp')}
      error={unread === null ? error : t(`unread.${unread}`)}
      autoComplete="off"
      onChange={(value) => {
        const place = readPastedPlace(value, regionCode);
        setTyped(place.kind === 'place' && parsePosition(value) === null ? null : value);
        if (place.kind === 'place') onPick(rounded(place.position));
      }}
      onBlur={() => {
        if (unread === null) setTyped(null);
      }}
    />
  );
}
