import { waitFor } from 'xstate';
import type { StoredSession } from '../domain/identity/session';
import { REGIONS } from '../domain/regions/region';
import type { AppActors } from './app-system';

/**
 * Who hears of whom: the session drives the live connection and the alerts, alerts come over the connection, a refusal
 * of the socket ends the session [R8.01], and the region's language is offered to the shell [R1.14].
 */
export function wire({ session, realtime, alerts, notices, shell }: AppActors): void {
  const tellPlace = (type: 'SESSION.STARTED' | 'SESSION.CHANGED', { refreshToken, regionCode, branchId }: StoredSession) => {
    realtime.send({ type, input: { refreshToken, regionCode, branchId } });
    alerts.send({ type, input: { branchId } });
    // The shell takes it only once it knows whether the person ever chose a language.
    void waitFor(shell, (snapshot) => !snapshot.hasTag('restoring')).then(() =>
      shell.send({ type: 'REGION_CHANGED', defaultLanguage: REGIONS[regionCode].defaultLanguage }),
    );
  };
  session.on('started', (event) => tellPlace('SESSION.STARTED', event.session));
  session.on('changed', (event) => tellPlace('SESSION.CHANGED', event.session));
  session.on('ended', () => {
    realtime.send({ type: 'SESSION.ENDED' });
    alerts.send({ type: 'SESSION.ENDED' });
  });
  session.on('moved', ({ from, to }) => notices.send({ type: 'NOTIFY', tone: 'neutral', words: null, key: 'toasts.moved', values: { from: from.name, to: to.name } }));
  session.on('shut-out', () => notices.send({ type: 'NOTIFY', tone: 'neutral', words: null, key: 'toasts.shutOut' }));

  realtime.on('alerted', ({ alert, at }) => alerts.send({ type: 'ALERT', alert, at }));
  realtime.on('refused', ({ code }) => {
    const held = realtime.getSnapshot().context.session;
    if (held === null) return;
    if (code === 'REFRESH_TOKEN_EXPIRED') session.send({ type: 'TOKEN_REFUSED', token: held.refreshToken });
    if (code === 'FORBIDDEN') session.send({ type: 'BRANCH_REFUSED', branchId: held.branchId });
  });
}
