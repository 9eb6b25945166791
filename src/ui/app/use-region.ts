import { useSelector } from '@xstate/react';
import { selectRegion } from '../../domain/identity/session.selectors';
import { DEFAULT_REGION_CODE, REGIONS } from '../../domain/regions/region';
import type { Region } from '../../domain/regions/region';
import { usePage } from './app-context';

/** The region of the session; the default one if nobody is signed in [R3.03]. */
export function useRegion(): Region {
  return useSelector(usePage().session ?? undefined, (snapshot) =>
    snapshot === undefined ? REGIONS[DEFAULT_REGION_CODE] : selectRegion(snapshot),
  );
}
