import { useEffect, useRef, useState } from 'react';
import type { Position } from '../../../domain/regions/region';

/** Milliseconds that a marker takes to its next reported place: about the time between two reports. */
const GLIDE = 900;

/** The position of the driver's marker: it glides from report to report, and jumps if reduced motion is preferred. */
export function useSmoothPosition(target: Position | null): Position | null {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  const lat = target?.lat;
  const lng = target?.lng;
  useEffect(() => {
    const to = lat === undefined || lng === undefined ? null : { lat, lng };
    const start = from.current;
    const jump = to === null || start === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (jump) {
      from.current = to;
      setShown(to);
      return undefined;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function glide(now) {
      const part = Math.min(1, (now - began) / GLIDE);
      from.current = { lat: start.lat + (to.lat - start.lat) * part, lng: start.lng + (to.lng - start.lng) * part };
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(glide);
    });
    return () => cancelAnimationFrame(frame);
  }, [lat, lng]);
  return shown;
}
