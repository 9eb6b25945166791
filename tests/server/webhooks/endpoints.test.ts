import { describe, expect, it } from 'vitest';
import { createCredential, listAudit } from '../../../contract/account';
import { listOrders } from '../../../contract/ordering';
import * as calls from '../../../contract/webhooks';
import { webhooks } from '../../../server/modules/webhooks/tables';
import { idempotencyKeys } from '../../../server/platform/idempotency/tables';
import { WEBHOOKS_HELD } from '../../../src/domain/extensions/webhook';
import { freshKey } from '../../support/servers/parcels';
import { webhookSuite } from './suite';

const suite = webhookSuite();
const { added, of, messagesOf } = suite;

describe('endpoints of a business [R11.22]', () => {
  it('a secret is shown once, and stored sealed [T.18]', async () => {
    const { webhook, secret } = (await added()).data;
    expect(secret).toMatch(/^whs_[\w-]{43}$/);
    expect(webhook).toMatchObject({ name: 'Till', isOn: true, hint: secret.slice(-4), createdBy: 'Layla Hasan' });
    expect((await suite.server.call(calls.listWebhooks, { as: suite.owner })).data).toEqual([webhook]);
    const stored = JSON.stringify(await suite.server.deps.db.select().from(webhooks));
    expect(stored + suite.server.logs.join('')).not.toContain(secret.slice(4));
    expect((await suite.server.call(listAudit, { as: suite.owner })).data.items[0]).toMatchObject({
      kind: 'webhook-added',
      subject: 'Till',
    });
  });

  it('one is added, and its secret replaced, once per key: where the answer was lost the repeat has it [T.36]', async () => {
    const key = freshKey();
    const all = await Promise.all([added({}, suite.owner, key), added({}, suite.owner, key)]);
    const [first, second] = all.map(({ data }) => data);
    expect(second).toEqual(first);
    expect((await suite.server.call(calls.listWebhooks, { as: suite.owner })).data).toEqual([first?.webhook]);
    expect((await added({ name: 'Other' }, suite.owner, key)).code).toBe('IDEMPOTENCY_MISMATCH');
    const request = { ...of(first?.webhook.id ?? ''), idempotencyKey: freshKey() };
    const replaced = await suite.server.call(calls.replaceWebhookSecret, request);
    expect((await suite.server.call(calls.replaceWebhookSecret, request)).data).toEqual(replaced.data);
    // The secret that receivers check with still signs beside the new one.
    await suite.server.call(calls.testWebhook, { ...of(first?.webhook.id ?? ''), idempotencyKey: freshKey() });
    const { signed, of: by } = suite.signatures();
    expect(signed).toEqual([by(replaced.data.secret), by(first?.secret ?? '')]);
    const stored = JSON.stringify(await suite.server.deps.db.select().from(idempotencyKeys));
    for (const { secret } of [replaced.data, ...all.map(({ data }) => data)])
      expect(stored).not.toContain(secret.slice(4));
    await suite.server.call(calls.removeWebhook, of(first?.webhook.id ?? ''));
    expect((await added({}, suite.owner, key)).code).toBe('NOT_FOUND');
  });

  it('nobody of another business, no clerk and no key touches one [T.24]', async () => {
    const { id } = (await added()).data.webhook;
    await suite.server.call(calls.testWebhook, { ...of(id), idempotencyKey: freshKey() });
    const [message] = await messagesOf(id);
    const najd = await suite.server.signIn('owner@najd.example');
    const desk = await suite.server.signIn('desk@pearl.example');
    const key = await suite.server.call(createCredential, {
      as: suite.owner,
      body: { name: 'Till', scopes: ['orders:read'] },
    });
    const program = { ...suite.owner, token: key.data.secret };
    expect((await suite.server.call(listOrders, { as: program })).status).toBe(200);
    const body = { name: 'Mine', url: suite.receiver.url, events: ['order.placed'] };
    const tries = [
      [calls.getWebhook, id, undefined],
      [calls.updateWebhook, id, { ...body, isOn: true, version: 1 }],
      [calls.replaceWebhookSecret, id, undefined],
      [calls.removeWebhook, id, undefined],
      [calls.listWebhookMessages, id, undefined],
      [calls.testWebhook, id, undefined],
      [calls.sendWebhookAgain, message?.id ?? '', undefined],
    ] as const;
    for (const [call, target, sent] of tries) {
      const request = {
        params: { id: target },
        idempotencyKey: freshKey(),
        ...(sent === undefined ? {} : { body: sent }),
      };
      expect(await suite.server.call(call, { ...request, as: najd }), call.id).toMatchObject({ status: 404 });
      for (const as of [desk, program])
        expect(await suite.server.call(call, { ...request, as }), call.id).toMatchObject({ status: 403 });
    }
    for (const as of [desk, program]) {
      expect((await suite.server.call(calls.listWebhooks, { as })).status).toBe(403);
      expect((await added({}, as)).status).toBe(403);
    }
    expect((await suite.server.call(calls.listWebhooks, { as: najd })).data).toEqual([]);
    expect(suite.receiver.received).toHaveLength(1);
  });

  it('takes no thousand of them, no credentials in an address, and no address inside [T.21]', async () => {
    expect((await added({ url: 'https://me:too@till.example/' })).fields).toEqual([
      { path: 'url', code: 'credentials' },
    ]);
    expect((await added({ url: 'https://[::ffff:10.0.0.1]/' })).fields).toEqual([
      { path: 'url', code: 'private-address' },
    ]);
    expect((await added({ url: 'https://169.254.169.254/latest' })).fields).toEqual([
      { path: 'url', code: 'private-address' },
    ]);
    const key = freshKey();
    const first = await added({}, suite.owner, key);
    const answers = await Promise.all(Array.from({ length: WEBHOOKS_HELD + 4 }, () => added()));
    expect([first, ...answers].filter(({ status }) => status === 200)).toHaveLength(WEBHOOKS_HELD);
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['TOO_MANY']));
    await Promise.all(Array.from({ length: 15 }, () => added()));
    expect((await added()).code).toBe('RATE_LIMITED');
    // Its answer may have been lost: a repeat adds nothing, and is not counted.
    expect((await added({}, suite.owner, key)).data).toEqual(first.data);
  });

  it('is changed by one of two people at once', async () => {
    const { id, version } = (await added()).data.webhook;
    const change = (name: string) =>
      suite.server.call(calls.updateWebhook, {
        ...of(id),
        body: { name, url: suite.receiver.url, events: ['order.placed'], isOn: false, version },
      });
    expect((await change('Kitchen')).data).toMatchObject({ name: 'Kitchen', isOn: false, version: version + 1 });
    expect(await change('Till')).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { name: 'Kitchen' } });
  });
});
