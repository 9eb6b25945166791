import { setup } from 'xstate';
import { alertsMachine } from '../domain/alerts/alerts.machine';
import { sessionMachine } from '../domain/identity/session.machine';
import { noticesMachine } from '../domain/notices/notices.machine';
import { realtimeMachine } from '../domain/realtime/realtime.machine';
import { shellMachine } from '../domain/shell/shell.machine';

/** The actors that live as long as the page, under names that stay the same in every trace; implementations are provided. */
export const appMachine = setup({
  types: {
    children: {} as { session: 'session'; notices: 'notices'; realtime: 'realtime'; alerts: 'alerts'; shell: 'shell' },
  },
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    realtime: realtimeMachine,
    alerts: alertsMachine,
    shell: shellMachine,
  },
}).createMachine({
  id: 'app',
  invoke: [
    { id: 'shell', systemId: 'shell', src: 'shell' },
    { id: 'notices', systemId: 'notices', src: 'notices' },
    { id: 'alerts', systemId: 'alerts', src: 'alerts' },
    { id: 'realtime', systemId: 'realtime', src: 'realtime' },
    { id: 'session', systemId: 'session', src: 'session' },
  ],
});
