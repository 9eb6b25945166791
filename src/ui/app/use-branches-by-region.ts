import { useSelector } from '@xstate/react';
import type { Branch } from '../../domain/identity/session';
import { selectBranches } from '../../domain/identity/session.selectors';
import { REGIONS } from '../../domain/regions/region';
import type { RegionCode } from '../../domain/regions/region';
import { useMessages } from '../i18n/use-messages';
import { useApp } from './app-context';
import { regionName } from './region-name';

interface RegionOfBranches {
  readonly code: RegionCode;
  /** With its country, in the language shown. */
  readonly name: string;
  readonly branches: readonly Branch[];
}

/** Every region, with the user's branches in it. */
export function useBranchesByRegion(): readonly RegionOfBranches[] {
  const { language } = useMessages('common');
  const branches = useSelector(useApp().session, selectBranches);
  return Object.values(REGIONS).map((region) => ({
    code: region.regionCode,
    name: regionName(region, language),
    branches: branches.filter(({ regionCode }) => regionCode === region.regionCode),
  }));
}
