import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import type { Region } from '../../../domain/regions/region';
import { useMessages } from '../../i18n/use-messages';
import { baseMap } from './base-map';
import type { BaseMap, Tiles } from './base-map';

interface Made extends Tiles {
  readonly base: BaseMap;
  readonly region: Region;
}

/**
 * A map in the element of the ref; null until it exists. Created again for another region or other tiles: from the
 * render that asks for them until the new map exists it is null as well, so that no effect ever meets a map that was
 * removed in the same commit. Another language only changes its labels: pin, place and zoom stay as they are.
 */
export function useBaseMap(
  region: Region,
  { tileUrl, attribution }: Tiles,
): { readonly container: RefObject<HTMLDivElement | null>; readonly map: LeafletMap | null } {
  const container = useRef<HTMLDivElement>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { t, language, locale } = useMessages('map');
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const base = baseMap(element, region, { tileUrl, attribution });
    const resized = new ResizeObserver(() => base.map.invalidateSize());
    resized.observe(element);
    setMade({ base, region, tileUrl, attribution });
    return () => {
      resized.disconnect();
      base.remove();
      setMade(null);
    };
  }, [region, tileUrl, attribution]);
  const isCurrent = made?.region === region && made.tileUrl === tileUrl && made.attribution === attribution;
  const base = isCurrent ? made.base : null;
  useEffect(() => {
    const lengthIn = (unit: 'meter' | 'kilometer') => new Intl.NumberFormat(locale, { style: 'unit', unit });
    const [meters, kilometers] = [lengthIn('meter'), lengthIn('kilometer')];
    base?.label({
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      language,
      length: (length) => (length < 1_000 ? meters.format(length) : kilometers.format(length / 1_000)),
    });
  }, [base, t, language, locale]);
  return { container, map: base?.map ?? null };
}
