import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '../application/app.machine';
import type { AppActors } from '../application/app-system';

/** The long-lived actors of a running app. @throws if the app was not started: a mistake in composition */
export function actorsOf(app: ActorRefFrom<typeof appMachine>): AppActors {
  const { session, toasts, shell } = app.getSnapshot().children;
  if (!session || !toasts || !shell) throw new Error('The app has not been started');
  return { session, toasts, shell };
}
