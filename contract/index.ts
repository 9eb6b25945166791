import type { Call } from './call';
import { AREAS } from './areas';

/** Whether an export is a call; schemas and types are exported beside them. */
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

/**
 * Every call, gathered from what the files of the contract export: the server registers exactly these, and the OpenAPI document lists
 * exactly these. The sandbox's calls are no part of the product.
 */
export const CALLS: readonly Call[] = AREAS.flatMap((file): unknown[] => Object.values(file)).filter(isCall);
