import type { AppSystem } from '../../../application/app-system';

/** The part of an application that parts of the kit need: nobody is signed in, so the region is the default one. */
export function kitApp(): AppSystem {
  const nobody = {
    context: { session: null, preferences: {}, digits: 'latn' },
    hasTag: () => false,
    matches: () => false,
  };
  const actor = {
    getSnapshot: () => nobody,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: () => undefined,
  };
  return { session: actor, shell: actor } as unknown as AppSystem;
}
