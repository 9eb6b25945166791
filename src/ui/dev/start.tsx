import { createRoot } from 'react-dom/client';
import { Screen } from './screen';
import { TracesPage } from './traces-page';

/** The pages for developers, which are in no build for merchants: `/dev/traces`, and the frame in it. */
export function startDev(root: HTMLElement, path: string): void {
  if (path === '/dev/traces/screen') new Screen(root).start();
  else createRoot(root).render(<TracesPage />);
}
