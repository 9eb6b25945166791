import { useCallback, useSyncExternalStore } from 'react';
import type { Notice } from '../../domain/notices/notices.machine';
import { useWords } from '../i18n/use-words';
import { useApp } from './app-context';

const NO_NOTICES: readonly Notice[] = [];

/** The notices with their words, and what a person can do to them. */
export function useToasts() {
  const { notices } = useApp();
  const watch = useCallback(
    (tell: () => void) => {
      const watching = notices.subscribe(tell);
      return () => watching.unsubscribe();
    },
    [notices],
  );
  // The page that is adopted was drawn when nothing had been said yet; a notice in it would cost the page, and what is typed there.
  const shown = useSyncExternalStore(
    watch,
    () => notices.getSnapshot().context.notices,
    () => NO_NOTICES,
  );
  const { t, language } = useWords('common');
  const textOf = ({ words, key, values = {} }: Notice) =>
    words?.[language] ||
    t(
      key ?? 'failure.generic',
      Object.fromEntries(Object.entries(values).map(([name, each]) => [name, each[language] || each.en])),
    );
  const toasts = shown.map((notice) => ({ id: notice.id, tone: notice.tone, text: textOf(notice) }));
  return {
    /** Errors interrupt whoever is being read to, and everything else waits for the end of the sentence. */
    errors: toasts.filter(({ tone }) => tone === 'error'),
    others: toasts.filter(({ tone }) => tone !== 'error'),
    newest: shown.at(-1)?.id ?? null,
    dismiss: (id: string) => notices.send({ type: 'DISMISS', id }),
    pause: () => notices.send({ type: 'PAUSE' }),
    resume: () => notices.send({ type: 'RESUME' }),
  };
}
