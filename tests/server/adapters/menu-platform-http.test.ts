import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttpMenuPlatform } from '../../../server/adapters/menu-platform-http';
import { startReceiver } from '../../support/servers/receiver';
import type { Receiver } from '../../support/servers/receiver';

const TOKEN = 'token-of-a-business';
const MENU = '{"categories":[]}';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const read = (patience = 5_000) => createHttpMenuPlatform(receiver.url, { isSandbox: true, patience }).readMenu(TOKEN);

describe('a menu platform over HTTP [R1.10]', () => {
  it('is asked once, with the token in its header alone, and answers with the menu as it is', async () => {
    receiver.answer = (response) => response.end(MENU);
    expect(await read()).toEqual({ menu: Buffer.from(MENU) });
    expect(receiver.received).toMatchObject([
      { headers: { authorization: `Bearer ${TOKEN}`, accept: 'application/json' }, body: '' },
    ]);
  });

  it.each<[string, 'wrong' | 'expired' | 'unavailable', (response: ServerResponse) => void]>([
    ['401', 'wrong', (response) => response.writeHead(401).end()],
    ['403', 'wrong', (response) => response.writeHead(403).end()],
    ['410', 'expired', (response) => response.writeHead(410).end()],
    ['404', 'unavailable', (response) => response.writeHead(404).end(MENU)],
    ['500', 'unavailable', (response) => response.writeHead(500).end(MENU)],
    ['a redirect', 'unavailable', (response) => response.writeHead(307, { location: receiver.url }).end()],
    ['more than 5 MB', 'unavailable', (response) => response.end(Buffer.alloc(5 * 1024 * 1024 + 1, ' '))],
    ['half of what it promised', 'unavailable', (response) => cut(response)],
  ])('that answers %s is %s, and is not asked again', async (_name, refused, answer) => {
    receiver.answer = answer;
    expect(await read()).toEqual({ refused });
    expect(receiver.received).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['says nothing', () => {}],
    ['stops in the middle', (response) => void response.writeHead(200).write('{')],
  ])('that %s is given up', async (_name, answer) => {
    receiver.answer = answer;
    expect(await read(150)).toEqual({ refused: 'unavailable' });
  });

  it('that is not there is not available', async () => {
    await receiver.close();
    expect(await read()).toEqual({ refused: 'unavailable' });
  });

  it.each(['http://127.0.0.1', 'https://10.1.2.3/menu', 'https://169.254.169.254/', 'https://[::1]/'])(
    'is never called at %s in production [T.21]',
    async (url) => {
      const own = url === 'http://127.0.0.1' ? receiver.url : url;
      expect(await createHttpMenuPlatform(own, { isSandbox: false }).readMenu(TOKEN)).toEqual({
        refused: 'unavailable',
      });
      expect(receiver.received).toEqual([]);
    },
  );
});

/** Promises more than it sends. */
function cut(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': 100 }).write('{');
  setImmediate(() => response.destroy());
}
