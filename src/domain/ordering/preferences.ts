import type { Words } from '../shared/result';
import type { TaskState } from './task-state';

/** R3.10. */
export interface Preferences {
  readonly cancellationReasons: readonly { readonly code: string; readonly words: Words }[];
  /** How each state is said to people. */
  readonly statusMessage: Readonly<Record<TaskState, Words>>;
  readonly ecommerce: { readonly status: 'Setup Required' | 'Active' | 'Inactive' };
  /** Base of the tracking link, without the slug; map tiles, null where none are configured. */
  readonly map: { readonly tileUrl: string | null; readonly attribution: string };
}
