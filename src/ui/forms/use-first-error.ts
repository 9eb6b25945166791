import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Leads to the first invalid field after a form was submitted, whether this page or the server found the error.
 * @param isBusy whether the form is being submitted
 */
export function useFirstError(isBusy: boolean): {
  readonly form: RefObject<HTMLFormElement | null>;
  /** It was sent at least once. */
  readonly wasTried: boolean;
  readonly tried: () => void;
} {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && !isBusy)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"],[data-invalid="true"]')?.focus();
  }, [tries, isBusy]);
  return { form, wasTried: tries > 0, tried: () => setTries((count) => count + 1) };
}
