import { useEffect, useEffectEvent, useState } from 'react';
import { withoutInvisible } from '../../domain/shared/invisible';
import { useIsLeaving } from '../app/use-is-leaving';

/** Milliseconds of pause after a key before the search runs. */
const SEARCH_REST = 250;

/** The text of the search field: the person's own while they type, the URL's when it changes from outside (back, a link). */
export function useSearchField(search: string, commit: (search: string) => void) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const typed = withoutInvisible(text).trim();
  if (seen !== search) {
    setSeen(search);
    if (search !== typed) setText(search);
  }
  const isLeaving = useIsLeaving();
  const ask = useEffectEvent((wanted: string) => {
    if (isLeaving()) return false; // retried soon, if the next address belongs to this page too
    commit(wanted);
    return true;
  });
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setInterval(() => {
      if (ask(typed)) clearInterval(timer);
    }, SEARCH_REST);
    return () => clearInterval(timer);
  }, [typed, search]);
  return { text, setText };
}
