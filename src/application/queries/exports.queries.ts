import type { Export, ExportKindName } from '../../domain/exports/export';
import type { ExportsPort } from '../ports/records/exports.port';
import { ask } from './ask';
import { queryKeys } from './query-keys';

/** Between two questions how far they are, in ms, while one is being made. */
const STEP = 3_000;

const isUnderWay = ({ state }: Export): boolean => state === 'waiting' || state === 'running';

/** What the person has asked for of a kind, being made or ready [R1.04]. Old answers are not shown: files go. */
export const exportsQuery = (port: ExportsPort, branchId: string, kind: ExportKindName) => ({
  queryKey: [...queryKeys.branch(branchId), 'exports', kind],
  queryFn: () => ask(port.list(kind)),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data?: readonly Export[] | undefined } }) =>
    data?.some(isUnderWay) === true ? STEP : false,
});
