import { waitFor } from 'xstate';
import type { StoredSession } from '../domain/identity/session';
import { REGIONS } from '../domain/regions/region';
import type { AppActors } from './app-system';

/**
 * The links between the actors: the results of the session are announced, and the region's language is offered to the
 * shell [R1.14].
 */
export function wire({ session, toasts, shell }: AppActors): void {
  const offerLanguage = ({ session: { regionCode } }: { readonly session: StoredSession }): void => {
    // The shell takes it only once it knows whether the person ever chose a language.
    void waitFor(shell, (snapshot) => !snapshot.hasTag('restoring')).then(() =>
      shell.send({ type: 'REGION_CHANGED', defaultLanguage: REGIONS[regionCode].defaultLanguage }),
    );
  };
  session.on('started', offerLanguage);
  session.on('changed', offerLanguage);
  session.on('moved', ({ from, to }) =>
    toasts.send({
      type: 'NOTIFY',
      tone: 'neutral',
      text: null,
      key: 'toasts.moved',
      values: { from: from.name, to: to.name },
    }),
  );
  session.on('shut-out', () => toasts.send({ type: 'NOTIFY', tone: 'neutral', text: null, key: 'toasts.shutOut' }));
}
