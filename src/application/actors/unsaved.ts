import type { StorePort } from '../ports/store.port';
import { flowStore } from './flow-slots';
import { formDrafts } from './form-drafts';

/**
 * What a person has typed on this device and nobody has saved: `request` for a half-filled one, and the kinds of forms,
 * each once. A sign-out takes it away.
 */
export async function unsavedOf(store: StorePort, userId: string): Promise<readonly string[]> {
  const isTheirs = ([owner]: readonly [owner: string, slot: unknown]): boolean => owner.startsWith(`${userId}/`);
  const requests = (await flowStore(store).all()).filter((flow) => isTheirs(flow) && flow[1].kind === 'order');
  const forms = (await formDrafts(store).all()).filter(isTheirs);
  return [
    ...new Set([
      ...requests.map(() => 'request'),
      ...forms.map(([owner]) => owner.slice(userId.length + 1).split('/')[0] ?? ''),
    ]),
  ];
}
