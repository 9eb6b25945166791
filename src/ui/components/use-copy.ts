import { useState } from 'react';

type Copying = 'not yet' | 'copied' | 'by hand';

/** Copies a text, and says if the browser refuses: then the person selects it. */
export function useCopy(text: string): { readonly copying: Copying; readonly copy: () => void } {
  const [copying, setCopying] = useState<Copying>('not yet');
  const copy = (): void => {
    // There is no clipboard on pages that are not served securely.
    const written =
      (navigator.clipboard as Clipboard | undefined)?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setCopying('copied'),
      () => setCopying('by hand'),
    );
  };
  return { copying, copy };
}
