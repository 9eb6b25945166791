import { createRoot } from 'react-dom/client';
import { Screen } from './screen';
import { TracesPage } from './traces-page';

/** The pages for developers, which are in no production build: `/dev/traces`, the frame in it, and `/dev/kit`. */
export async function startDev(root: HTMLElement, path: string): Promise<void> {
  if (path === '/dev/kit') {
    const { startKit } = await import('./kit/start-kit');
    await startKit(root, window.location.search);
  } else if (path === '/dev/traces/screen') new Screen(root).start();
  else createRoot(root).render(<TracesPage />);
}
