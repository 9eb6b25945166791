import type { BilingualText } from '../shared/result';
import type { TaskState } from './task-state';

/** Map tiles: their URL pattern, null where none are configured, and whose they are. */
export interface MapTiles {
  readonly tileUrl: string | null;
  readonly attribution: string;
}

/** R3.10. */
export interface Preferences {
  readonly cancellationReasons: readonly { readonly code: string; readonly text: BilingualText }[];
  /** How each state is said to people. */
  readonly statusMessage: Readonly<Record<TaskState, BilingualText>>;
  readonly ecommerce: { readonly status: 'Setup Required' | 'Active' | 'Inactive' };
  readonly map: MapTiles;
}
