import { afterEach, describe, expect, it } from 'vitest';
import { HttpWebhooks } from '../../src/adapters/http/webhooks.adapter';
import type { WebhooksPort } from '../../src/application/ports/records/webhooks.port';
import { WEBHOOKS_HELD } from '../../src/domain/extensions/webhook';
import { codeOf, valueOf } from '../support/answers';
import { FakeWebhooks } from '../support/fakes/fake-webhooks';
import { PASSWORD } from '../support/servers/accounts';
import { openHttpSession } from '../support/servers/http-session';
import { startReceiver } from '../support/servers/receiver';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly webhooks: WebhooksPort;
  readonly url: string;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const receiver = await startReceiver();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', PASSWORD);
  return {
    webhooks: new HttpWebhooks(tab.http),
    url: receiver.url,
    close: async () => {
      tab.close();
      await receiver.close();
      await server.close();
    },
  };
}

const fake = async (): Promise<Subject> => ({
  webhooks: new FakeWebhooks(),
  url: 'https://till.example/hook',
  close: async () => undefined,
});

let subject: Subject | null = null;
afterEach(async () => {
  await subject?.close();
  subject = null;
});

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('webhooks over %s', (_kind, make) => {
  it('are added, changed by one of two, given a new secret, and removed [R11.22]', async () => {
    const { webhooks, url } = (subject = await make());
    const input = { name: 'Till', url, events: ['order.placed'] } as const;
    const { webhook, secret } = await valueOf(webhooks.add(input, 'key-of-the-till'));
    // Its answer was lost: it is the same one, with its secret.
    expect(await valueOf(webhooks.add(input, 'key-of-the-till'))).toEqual({ webhook, secret });
    expect(webhook).toMatchObject({ ...input, isOn: true, hint: secret.slice(-4), formerUntil: null });
    expect(await valueOf(webhooks.list())).toEqual([webhook]);
    expect(await webhooks.add({ ...input, url: 'https://me@till.example' }, 'key-of-another')).toMatchObject({
      failure: { code: 'VALIDATION', fields: [{ path: 'url', code: 'credentials' }] },
    });
    const change = { ...input, name: 'Kitchen', isOn: false, version: webhook.version };
    expect(await valueOf(webhooks.update(webhook.id, change))).toMatchObject({ name: 'Kitchen', isOn: false });
    expect(await webhooks.update(webhook.id, change)).toMatchObject({
      failure: { code: 'CHANGED_MEANWHILE', data: { name: 'Kitchen' } },
    });
    const replaced = await valueOf(webhooks.replaceSecret(webhook.id, 'key-of-a-secret'));
    expect((await valueOf(webhooks.replaceSecret(webhook.id, 'key-of-a-secret'))).secret).toBe(replaced.secret);
    expect(replaced.secret).not.toBe(secret);
    expect(replaced.webhook.formerUntil).not.toBeNull();
    expect(await codeOf(webhooks.remove(webhook.id))).toBe('ok');
    for (const gone of [
      webhooks.get(webhook.id),
      webhooks.remove(webhook.id),
      webhooks.replaceSecret(webhook.id, 'key-of-one-more'),
    ])
      expect(await codeOf(gone)).toBe('NOT_FOUND');
    for (let count = 0; count < WEBHOOKS_HELD; count += 1) await valueOf(webhooks.add(input, `key-of-till-${count}`));
    expect(await codeOf(webhooks.add(input, 'key-of-too-many'))).toBe('TOO_MANY');
  });

  it('are tried once a key, and again from the log [R11.22]', async () => {
    const { webhooks, url } = (subject = await make());
    const { id } = (await valueOf(webhooks.add({ name: 'Till', url, events: ['order.placed'] }, 'key-of-the-till')))
      .webhook;
    const first = await valueOf(webhooks.test(id, 'key-of-a-test'));
    expect(first).toMatchObject({ type: 'test', state: 'delivered', status: 200, attempts: 1, answer: 'thanks' });
    expect(await valueOf(webhooks.test(id, 'key-of-a-test'))).toEqual(first);
    expect(await valueOf(webhooks.sendAgain(first.id))).toMatchObject({ id: first.id, attempts: 2 });
    const log = await valueOf(webhooks.messages(id, 'delivered', null));
    expect(log).toMatchObject({ total: 1, nextCursor: null, items: [{ id: first.id }] });
    expect((await valueOf(webhooks.messages(id, 'failed', null))).items).toEqual([]);
    expect(await codeOf(webhooks.test('none', 'another-key'))).toBe('NOT_FOUND');
    expect(await codeOf(webhooks.sendAgain('none'))).toBe('NOT_FOUND');
  });
});
