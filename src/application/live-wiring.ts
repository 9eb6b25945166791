import type { StoredSession } from '../domain/identity/session';
import { branchOf } from '../domain/identity/session.rules';
import type { AppActors, LiveActors } from './app-system';

/**
 * The session controls the live connection and the alerts, whether it started before or after them. Alerts come over
 * the connection, and a refusal of the socket ends the session [R8.01].
 */
export function wireLive({ session }: AppActors, { realtime, alerts }: LiveActors): void {
  let heard: readonly (boolean | undefined)[] = [];
  const tell = (type: 'SESSION.STARTED' | 'SESSION.CHANGED', open: StoredSession): void => {
    const { refreshToken, regionCode, branchId } = open;
    const before = heard;
    const rights = branchOf(open)?.rights;
    heard = [rights?.storeOrders, rights?.viewWallet, rights?.withdrawBalance];
    // As if they had been elsewhere meanwhile: nothing rings on for what they may not see any more [R6.04] [R6.03].
    if (before.some((could, index) => could === true && heard[index] !== true))
      alerts.send({ type: 'SESSION.CHANGED', input: { branchId: '' } });
    realtime.send({ type, input: { refreshToken, regionCode, branchId } });
    alerts.send({ type, input: { branchId } });
  };
  session.on('started', (event) => tell('SESSION.STARTED', event.session));
  session.on('changed', (event) => tell('SESSION.CHANGED', event.session));
  session.on('ended', () => {
    realtime.send({ type: 'SESSION.ENDED' });
    alerts.send({ type: 'SESSION.ENDED' });
  });
  const begun = session.getSnapshot();
  if (begun.hasTag('signedIn') && begun.context.session !== null) tell('SESSION.STARTED', begun.context.session);

  realtime.on('alerted', ({ alert, at }) => alerts.send({ type: 'ALERT', alert, at }));
  realtime.on('refused', ({ code }) => {
    const held = realtime.getSnapshot().context.session;
    if (held === null) return;
    if (code === 'REFRESH_TOKEN_EXPIRED') session.send({ type: 'TOKEN_REFUSED', token: held.refreshToken });
    if (code === 'FORBIDDEN') session.send({ type: 'BRANCH_REFUSED', branchId: held.branchId });
  });
}
