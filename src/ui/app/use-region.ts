import { useSelector } from '@xstate/react';
import { selectRegion } from '../../domain/identity/session.selectors';
import type { Region } from '../../domain/regions/region';
import { useApp } from './app-context';

/** The region of the session; the default one if nobody is signed in [R3.03]. */
export function useRegion(): Region {
  return useSelector(useApp().session, selectRegion);
}
