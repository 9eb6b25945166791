import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { positionText } from '../../../domain/regions/geo';
import { readPastedPlace } from '../../../domain/regions/pasted-place';
import type { Position, RegionCode } from '../../../domain/regions/region';
import { useMessages } from '../../i18n/use-messages';
import { Button } from '../button';
import { TextField } from '../text-field';
import { rounded } from './geometry';
import styles from './map.module.css';

interface PlaceFieldProps {
  readonly regionCode: RegionCode;
  readonly position: Position | null;
  readonly onPick: (position: Position) => void;
  readonly error: string | null;
  readonly name: string | undefined;
}

/** What stands in the field until it is a place: it goes with the pin that it was written beside. */
interface Typed {
  readonly text: string;
  readonly beside: Position | null;
  /** Somebody pasted it, pressed Enter, or left the field. */
  readonly isJudged: boolean;
}

/** Whether a change brought more than a key does: it was pasted, or filled in by the browser. */
function isPasted(before: string, now: string): boolean {
  let [start, end] = [0, 0];
  while (start < now.length && now[start] === before[start]) start += 1;
  while (end < Math.min(now.length, before.length) - start && now.at(-1 - end) === before.at(-1 - end)) end += 1;
  return now.length - start - end > 1;
}

/**
 * The pin as numbers, for people who see no map too. What is pasted moves it at once, what is typed with Enter or when
 * the field is left: coordinates, a link of a map, or a plus code. A place then stands there as its coordinates.
 */
export function PlaceField({ regionCode, position, onPick, error, name }: PlaceFieldProps) {
  const { t } = useMessages('map');
  const [kept, setTyped] = useState<Typed | null>(null);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const typed = kept?.beside === position ? kept : null;
  const shown = typed?.text ?? (position === null ? '' : positionText(position));
  const pick = (place: Position): void => {
    setTyped(null);
    onPick(rounded(place));
  };
  const judge = (text: string): void => {
    const place = readPastedPlace(text, regionCode);
    if (text.trim() === '') setTyped(null);
    else if (place.kind === 'place') pick(place.position);
    else setTyped({ text, beside: position, isJudged: true });
  };
  const unread = typed?.isJudged === true ? readPastedPlace(typed.text, regionCode) : null;
  const isRead = unread === null || unread.kind === 'place';
  return (
    <>
      <TextField
        ref={field}
        label={t('coordinates')}
        dir="ltr"
        {...(name === undefined ? {} : { name })}
        value={shown}
        help={t(position === null ? 'coordinatesHelp' : 'coordinatesSet')}
        error={isRead ? error : t(`unread.${unread.kind}`)}
        autoComplete="off"
        onChange={(text) => {
          if (isPasted(shown, text)) judge(text);
          else setTyped({ text, beside: position, isJudged: false });
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault(); // or the form would be sent
          if (typed !== null) judge(typed.text);
        }}
        onBlur={() => {
          if (typed !== null) judge(typed.text);
        }}
      />
      {unread?.kind === 'swapped' ? (
        <div className={styles.own}>
          <Button
            onClick={() => {
              pick(unread.position);
              field.current?.focus();
            }}
          >
            {t('useSwapped')} <bdi dir="ltr">{positionText(unread.position)}</bdi>
          </Button>
        </div>
      ) : null}
    </>
  );
}
