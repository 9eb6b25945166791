import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The filters in the URL and what changes them. A search in typing replaces its entry of the history, everything else
 * makes a new one.
 * @param read what a URL asks for; a function that stays the same
 * @param pathOf the shortest path that asks for it; a function that stays the same
 */
export function useUrlFilters<Filters extends object>(
  read: (params: URLSearchParams) => Filters,
  pathOf: (filters: Filters) => string,
) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const text = params.toString();
  return useMemo(() => {
    const filters = read(new URLSearchParams(text));
    return {
      filters,
      change: (changes: Partial<Filters>, replace = false) =>
        void navigate(pathOf({ ...filters, ...changes }), { replace }),
    };
  }, [text, navigate, read, pathOf]);
}
