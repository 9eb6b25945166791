import { createContext, use } from 'react';
import type { AppSystem, DriversSystem, Features, LiveActors } from '../../application/app-system';

/** The running page, the app's or the drivers', given once at the top. */
export const AppContext = createContext<AppSystem | DriversSystem | null>(null);

/** What every page has. @throws if there is no AppContext above: a mistake in the program */
export function usePage(): AppSystem | DriversSystem {
  const page = use(AppContext);
  if (page === null) throw new Error('No page above');
  return page;
}

/** The drivers' page. @throws if it is not above: a mistake in the program */
export function useDrivers(): DriversSystem {
  const page = usePage();
  if (page.session !== null) throw new Error('Not the drivers’ page');
  return page;
}

/** The merchants' app. @throws if it is not above: a mistake in the program */
export function useApp(): AppSystem {
  const page = usePage();
  if (page.session === null) throw new Error('Not the app');
  return page;
}

/** The actors of a signed-in person; suspends until they are loaded. */
export function useLive(): LiveActors {
  return use(useApp().live());
}

/** The ports of the signed-in features; suspends until their chunk is loaded. */
export function useFeatures(): Features {
  return use(useApp().features());
}
