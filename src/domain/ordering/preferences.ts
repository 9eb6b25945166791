import type { BilingualText } from '../shared/result';
import type { TaskState } from './task-state';

/** Map tiles: their URL pattern, null if none is configured, and their credit. */
export interface MapTiles {
  readonly tileUrl: string | null;
  readonly attribution: string;
}

/** Where none are known: a map is useful without. */
export const NO_TILES: MapTiles = { tileUrl: null, attribution: '' };

/** R3.10. */
export interface Preferences {
  readonly cancellationReasons: readonly { readonly code: string; readonly text: BilingualText }[];
  /** The texts for each state. */
  readonly statusMessage: Readonly<Record<TaskState, BilingualText>>;
  readonly ecommerce: { readonly status: 'Setup Required' | 'Active' | 'Inactive' };
  readonly map: MapTiles;
}
