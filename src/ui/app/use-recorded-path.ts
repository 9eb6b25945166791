import { useEffect } from 'react';
import { usePage } from './app-context';

/** Records which page is shown, as its path in the table: the real address may be private [R10.05]. */
export function useRecordedPath(path: string): void {
  const page = usePage();
  useEffect(() => {
    page.recording().then(
      (recording) => recording.page(path),
      () => undefined, // the page works without it
    );
  }, [page, path]);
}
