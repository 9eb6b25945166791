import { setup } from 'xstate';
import { sessionMachine } from '../domain/identity/session.machine';
import { toastsMachine } from '../domain/toasts/toasts.machine';
import { shellMachine } from '../domain/shell/shell.machine';

/** The actors that every page has and that live as long as it, under names that stay the same in every trace; implementations are provided. */
export const appMachine = setup({
  types: {
    children: {} as { session: 'session'; toasts: 'toasts'; shell: 'shell' },
  },
  actors: {
    session: sessionMachine,
    toasts: toastsMachine,
    shell: shellMachine,
  },
}).createMachine({
  id: 'app',
  invoke: [
    { id: 'shell', systemId: 'shell', src: 'shell' },
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    { id: 'session', systemId: 'session', src: 'session' },
  ],
});
