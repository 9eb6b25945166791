import { useCallback, useSyncExternalStore } from 'react';
import type { Toast } from '../../domain/toasts/toasts.machine';
import { useMessages } from '../i18n/use-messages';
import { usePage } from './app-context';

const NO_TOASTS: readonly Toast[] = [];

/** The toasts with their texts, and what a person can do to them. */
export function useToasts() {
  const { toasts: actor } = usePage();
  const watch = useCallback(
    (tell: () => void) => {
      const watching = actor.subscribe(tell);
      return () => watching.unsubscribe();
    },
    [actor],
  );
  // The hydrated page was drawn before any toast; a toast in it would make React discard the page, and the text typed
  // there.
  const shown = useSyncExternalStore(
    watch,
    () => actor.getSnapshot().context.toasts,
    () => NO_TOASTS,
  );
  const { t, language } = useMessages('common');
  const textOf = ({ text, key, values = {} }: Toast) =>
    text?.[language] ||
    t(
      key ?? 'failure.generic',
      Object.fromEntries(Object.entries(values).map(([name, each]) => [name, each[language] || each.en])),
    );
  const toasts = shown.map((toast) => ({ id: toast.id, tone: toast.tone, text: textOf(toast) }));
  return {
    /** Errors interrupt a screen reader; everything else waits for the end of the sentence. */
    errors: toasts.filter(({ tone }) => tone === 'error'),
    others: toasts.filter(({ tone }) => tone !== 'error'),
    newest: shown.at(-1)?.id ?? null,
    dismiss: (id: string) => actor.send({ type: 'DISMISS', id }),
    pause: () => actor.send({ type: 'PAUSE' }),
    resume: () => actor.send({ type: 'RESUME' }),
  };
}
