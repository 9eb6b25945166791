import type { TestServer } from '../../support/servers/server';

/** The code in the newest message to a phone. */
export async function codeFor(server: TestServer, phone: string): Promise<string> {
  const answer = await server.app.inject({ method: 'GET', url: '/sandbox/api/state' });
  const { data } = answer.json<{ data: { texts: { to: string; text: string }[] } }>();
  return /\b\d{6}\b/.exec(data.texts.find(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
}
