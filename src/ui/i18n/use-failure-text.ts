import { useCallback } from 'react';
import type { Failure } from '../../domain/shared/result';
import { useMessages } from './use-messages';

const KEYS = {
  offline: 'failure.offline',
  unreadable: 'failure.unreadable',
  later: 'failure.later',
  'session-over': 'failure.sessionOver',
} as const;

/** How long from now, rounded up so that nobody comes too early: "in 2 minutes". @param wait milliseconds */
function asText(wait: number, locale: string): string {
  const seconds = Math.ceil(wait / 1_000);
  const [length, unit] =
    seconds <= 90
      ? ([1, 'second'] as const)
      : seconds <= 5_400
        ? ([60, 'minute'] as const)
        : ([3_600, 'hour'] as const);
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / length), unit);
}

/**
 * A failure as text: the server's own message in the language shown, else what happened and what to do [R8.03]. If the
 * server says how long to wait, so does the text.
 */
export function useFailureText(): (failure: Failure) => string {
  const { t, language, locale } = useMessages('common');
  return useCallback(
    (failure: Failure) => {
      if (failure.kind !== 'refused') return t(KEYS[failure.kind]);
      const text = failure.text?.[language] || t('failure.generic');
      return failure.retryAfterMs === null
        ? text
        : t('failure.wait', { text, when: asText(failure.retryAfterMs, locale) });
    },
    [t, language, locale],
  );
}
