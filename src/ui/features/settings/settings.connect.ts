import { useSelector } from '@xstate/react';
import { selectBranch, selectRegion } from '../../../domain/identity/session.selectors';
import type { Language } from '../../../domain/regions/region';
import type { Digits, Scheme } from '../../../domain/shell/shell';
import { useApp } from '../../app/app-context';
import { regionName } from '../../app/region-name';
import { useMay } from '../../app/use-may';
import { useSound } from '../../app/use-sound';
import { useMessages } from '../../i18n/use-messages';

/**
 * What this device stores about the app's look and the branch; every change applies and is stored at once [R2.16]
 * [R3.04].
 */
export function useSettings() {
  const { session, shell } = useApp();
  const { language: shown } = useMessages('settings');
  const { blocked, busy, refused, unblock } = useSound();
  const language = useSelector(shell, ({ context }) => context.language);
  const scheme = useSelector(shell, ({ context }) => context.scheme);
  const digits = useSelector(shell, ({ context }) => context.digits);
  const navCollapsed = useSelector(shell, ({ context }) => context.navCollapsed);
  const branch = useSelector(session, selectBranch);
  const region = useSelector(session, selectRegion);
  const mayOrder = useMay('order');
  const nav: 'wide' | 'narrow' = navCollapsed ? 'narrow' : 'wide';
  return {
    mayOrder,
    language,
    setLanguage: (next: Language) => shell.send({ type: 'SET_LANGUAGE', language: next }),
    scheme,
    setScheme: (next: Scheme) => shell.send({ type: 'SET_SCHEME', scheme: next }),
    digits,
    setDigits: (next: Digits) => shell.send({ type: 'SET_DIGITS', digits: next }),
    nav,
    setNav: (next: typeof nav) => (next === nav ? undefined : shell.send({ type: 'TOGGLE_NAV' })),
    branch: branch?.name[shown] ?? '',
    region: regionName(region, shown),
    chooseBranch: () => shell.send({ type: 'OPEN_REGION_DIALOG' }),
    sound: { blocked, busy, refused, unblock },
  };
}
