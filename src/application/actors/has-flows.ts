import { fieldsOf } from '../../domain/shared/fields';
import type { Slice, StorePort } from '../ports/store.port';
import { FLOWS } from './flow-slice';

/** Only the names of the slots: every signed-in page asks for them, and what is in them is read by the flows alone. */
const NAMES: Slice<readonly string[]> = { ...FLOWS, parse: (value) => Object.keys(fieldsOf(value) ?? {}) };

/** Whether anything of this person waits here: most pages find nothing, and load nothing to look closer. */
export async function hasFlows(store: StorePort, userId: string): Promise<boolean> {
  const stored = await store.read(NAMES);
  return stored.kind === 'found' && stored.value.some((name) => name.startsWith(`${userId}/`));
}
