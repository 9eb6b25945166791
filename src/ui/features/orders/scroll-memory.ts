import { useEffect, useLayoutEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

/**
 * Going back to a list shows it where it was left. The position is stored beside the rows in the query cache, so that
 * it is forgotten with them; a new history entry has none and starts at the top.
 * @param ready the rows are loaded: before, there is nothing to scroll
 */
export function useScrollMemory(ready: boolean): void {
  const { key } = useLocation();
  const client = useQueryClient();
  useLayoutEffect(() => {
    const place = client.getQueryData<number>(['scroll', key]);
    if (ready && place !== undefined) window.scrollTo({ top: place, behavior: 'instant' });
  }, [client, key, ready]);
  useEffect(() => {
    let place = window.scrollY;
    const keep = () => {
      place = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      window.removeEventListener('scroll', keep);
      client.setQueryData(['scroll', key], place);
    };
  }, [client, key]);
}
