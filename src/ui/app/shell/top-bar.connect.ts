import { useSelector } from '@xstate/react';
import { selectBranch, selectRegion, selectUser } from '../../../domain/identity/session.selectors';
import type { Scheme } from '../../../domain/shell/shell';
import { useMessages } from '../../i18n/use-messages';
import { useApp, useLive } from '../app-context';

/** The user and the branch, in the language shown. */
export function useTopBar() {
  const { session, shell, toasts } = useApp();
  const { language } = useMessages('shell');
  const branch = useSelector(session, selectBranch);
  const region = useSelector(session, selectRegion);
  const user = useSelector(session, selectUser);
  const scheme = useSelector(shell, (snapshot) => snapshot.context.scheme);
  return {
    branch: branch?.name[language] ?? '',
    region: region.region[language],
    user: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      merchant: user?.merchantName[language] ?? '',
      type: user?.type ?? 'other',
    },
    scheme,
    openRegions: () => shell.send({ type: 'OPEN_REGION_DIALOG' }),
    tellOffline: () => toasts.send({ type: 'NOTIFY', tone: 'error', text: null, key: 'failure.offline' }),
    setScheme: (next: Scheme) => shell.send({ type: 'SET_SCHEME', scheme: next }),
  };
}

/** The state of the live connection, by its tags. */
export function useConnection(): 'connected' | 'connecting' | 'off' {
  const { realtime } = useLive();
  return useSelector(realtime, (snapshot) =>
    snapshot.hasTag('connected') ? 'connected' : snapshot.hasTag('connecting') ? 'connecting' : 'off',
  );
}
