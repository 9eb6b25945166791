import { setup } from 'xstate';
import { sessionMachine } from '../domain/identity/session.machine';
import { noticesMachine } from '../domain/notices/notices.machine';
import { shellMachine } from '../domain/shell/shell.machine';

/** The actors that every page has and that live as long as it, under names that stay the same in every trace; implementations are provided. */
export const appMachine = setup({
  types: {
    children: {} as { session: 'session'; notices: 'notices'; shell: 'shell' },
  },
  actors: {
    session: sessionMachine,
    notices: noticesMachine,
    shell: shellMachine,
  },
}).createMachine({
  id: 'app',
  invoke: [
    { id: 'shell', systemId: 'shell', src: 'shell' },
    { id: 'notices', systemId: 'notices', src: 'notices' },
    { id: 'session', systemId: 'session', src: 'session' },
  ],
});
