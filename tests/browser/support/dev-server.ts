import { createServer } from 'vite';

/** The app in development mode, for the pages that no build has; the caller closes it. */
export async function startDevServer(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = await createServer({
    cacheDir: '.cache/vite-browser-tests',
    logLevel: 'error',
    server: { port: 0, host: 'localhost', hmr: false, watch: null },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
