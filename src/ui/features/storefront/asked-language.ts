import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LANGUAGES } from '../../../domain/regions/region';
import { useApp } from '../../app/app-context';

const ASKED = 'lang';

/** Goes on in the language in which the store's own page was read, once: its link names it. */
export function useAskedLanguage(): void {
  const { shell } = useApp();
  const [params, setParams] = useSearchParams();
  const asked = LANGUAGES.find((each) => each === params.get(ASKED)) ?? null;
  useEffect(() => {
    if (asked === null) return;
    shell.send({ type: 'SET_LANGUAGE', language: asked });
    // Reloaded, or gone back to, the page keeps what was chosen since.
    setParams(
      (now) => {
        now.delete(ASKED);
        return now;
      },
      { replace: true },
    );
  }, [asked, setParams, shell]);
}
