import { useSelector } from '@xstate/react';
import { DEFAULT_REGION_CODE, REGIONS } from '../../domain/regions/region';
import type { Region } from '../../domain/regions/region';
import { useApp } from './app-context';

/** The region of the session; the default one where nobody is signed in [R3.03]. */
export function useRegion(): Region {
  const { session } = useApp();
  return useSelector(session, (snapshot) => REGIONS[snapshot.context.session?.regionCode ?? DEFAULT_REGION_CODE]);
}
