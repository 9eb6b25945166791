import { useQuery } from '@tanstack/react-query';
import { preferencesQuery } from '../../application/queries/orders.queries';
import { NO_TILES } from '../../domain/ordering/preferences';
import { useFeatures } from '../app/app-context';
import { useBranchId } from '../app/use-branch';

/** Where the tiles of maps come from; a map is useful without them, so it waits for none. */
export function useTiles() {
  const { regions } = useFeatures();
  return useQuery(preferencesQuery(regions, useBranchId())).data?.map ?? NO_TILES;
}
