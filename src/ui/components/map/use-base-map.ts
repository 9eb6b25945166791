import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import type { Region } from '../../../domain/regions/region';
import { useMessages } from '../../i18n/use-messages';
import { baseMap } from './base-map';
import type { Tiles } from './base-map';

/** A map in the element of the ref; null until it exists. Created again for another region, language or tiles. */
export function useBaseMap(
  region: Region,
  { tileUrl, attribution }: Tiles,
): { readonly container: RefObject<HTMLDivElement | null>; readonly map: LeafletMap | null } {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const { t, language } = useMessages('map');
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const messages = { zoomIn: t('zoomIn'), zoomOut: t('zoomOut'), centre: region.region[language] };
    const made = baseMap(element, region, { tileUrl, attribution }, messages);
    const resized = new ResizeObserver(() => made.invalidateSize());
    resized.observe(element);
    setMap(made);
    return () => {
      resized.disconnect();
      made.remove();
      setMap(null);
    };
  }, [region, tileUrl, attribution, t, language]);
  return { container, map };
}
