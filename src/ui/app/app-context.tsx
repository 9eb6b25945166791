import { createContext, use } from 'react';
import type { AppSystem, Features, LiveActors } from '../../application/app-system';

/** The running application, given once at the top. */
export const AppContext = createContext<AppSystem | null>(null);

/** @throws if there is no AppContext above: a mistake in the program */
export function useApp(): AppSystem {
  const app = use(AppContext);
  if (app === null) throw new Error('useApp needs an AppContext above it');
  return app;
}

/** The actors of a signed-in person; suspends until they are loaded. */
export function useLive(): LiveActors {
  return use(useApp().live());
}

/** The ports of the signed-in features; suspends until their chunk is loaded. */
export function useFeatures(): Features {
  return use(useApp().features());
}
