import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderMessage } from '../../../server/platform/messages/render-message';
import { createHttpSms } from '../../../server/adapters/sms-http';

const SMS = renderMessage(
  { kind: 'phone-code', to: '+97336123456', code: '123456', number: 1, language: 'ar' },
  'https://mersal.example',
);

let service: Server;
let url: string;
let status = 200;
let asked: {
  readonly headers: IncomingMessage['headers'];
  readonly method: string | undefined;
  readonly body: unknown;
}[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      asked.push({
        headers: request.headers,
        method: request.method,
        body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
      });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`;
});
afterAll(() => new Promise((resolve) => service.close(resolve)));
beforeEach(() => {
  asked = [];
  status = 200;
});

describe('short messages over HTTP', () => {
  it('go out once, to one phone, with the token in a header alone [R2.33] [T.18]', async () => {
    await createHttpSms(url, 'secret-token').send(SMS, 'message-1');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ method: 'POST', body: SMS, headers: { authorization: 'Bearer secret-token' } });
  });

  it('carry the id of the message, so that the service can drop a repeat [T.54]', async () => {
    for (const _ of [1, 2]) await createHttpSms(url, 'secret-token').send(SMS, 'message-1');
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['message-1', 'message-1']);
  });

  it.each([400, 401, 429, 500, 302])(
    'were not taken over where the service answers %i, and the error holds neither phone nor code [T.18]',
    async (answer) => {
      status = answer;
      const sending = createHttpSms(url, 'secret-token').send(SMS, 'message-1');
      await expect(sending).rejects.toThrow(answer === 302 ? 'fetch failed' : `The SMS service answered ${answer}`);
      const error = await sending.catch((cause: unknown) => cause as Error);
      expect(`${String(error)} ${error instanceof Error ? error.stack : ''}`).not.toMatch(
        /36123456|123456|secret-token/,
      );
      expect(asked).toHaveLength(1);
    },
  );
});
