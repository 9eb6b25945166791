import { useCallback } from 'react';
import type { Failure } from '../../domain/shared/result';
import { useWords } from './use-words';

const KEYS = { offline: 'failure.offline', unreadable: 'failure.unreadable', later: 'failure.later', 'session-over': 'failure.sessionOver' } as const;

/** A failure in words: the server's own in the language shown, else what happened and what to do [R8.03]. */
export function useFailureText(): (failure: Failure) => string {
  const { t, language } = useWords('common');
  return useCallback(
    (failure: Failure) => {
      if (failure.kind !== 'refused') return t(KEYS[failure.kind]);
      return failure.words?.[language] || t('failure.generic');
    },
    [t, language],
  );
}
