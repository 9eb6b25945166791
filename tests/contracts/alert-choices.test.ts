import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stopLink } from '../../server/modules/alert-choices';
import { HttpAlertChoices } from '../../src/adapters/http/alert-choices.adapter';
import type { AlertChoicesPort } from '../../src/application/ports/alert-choices.port';
import { ALERT_DEFAULTS } from '../../src/domain/alerts/choices';
import type { AlertKind } from '../../src/domain/alerts/choices';
import { FakeAlertChoices } from '../support/fakes/fake-alert-choices';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: AlertChoicesPort;
  readonly linkOf: (kind: AlertKind) => string;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const { user } = await server.signIn('owner@pearl.example', 'b-seef');
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    port: new HttpAlertChoices(tab.http),
    linkOf: (kind) => stopLink(server.deps.keys, user.id, kind),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}
const fake = async (): Promise<Subject> => ({
  port: new FakeAlertChoices(),
  linkOf: (kind) => kind,
  close: async () => undefined,
});

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('choices of alerts over %s [R11.24]', (_kind, make) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await make();
  });
  afterAll(() => subject.close());

  it('are the defaults, then what was chosen, until a link stops the mails', async () => {
    const { port, linkOf } = subject;
    expect(await port.read()).toEqual({ ok: true, value: ALERT_DEFAULTS });
    const on = { ...ALERT_DEFAULTS, answer: { app: true, sound: true, mail: true } };
    for (const _ of [1, 2])
      expect(await port.choose({ kind: 'answer', way: 'mail', isOn: true })).toEqual({ ok: true, value: on });
    expect(await port.read()).toEqual({ ok: true, value: on });
    for (const _ of [1, 2])
      expect(await port.stopMails(linkOf('answer'))).toEqual({ ok: true, value: { kind: 'answer' } });
    expect(await port.read()).toEqual({ ok: true, value: ALERT_DEFAULTS });
    expect(await port.stopMails('none')).toMatchObject({ failure: { code: 'NOT_FOUND' } });
    expect(await port.choose({ kind: 'webhook', way: 'sound', isOn: true })).toMatchObject({
      failure: { code: 'VALIDATION', fields: [{ path: 'way', code: 'invalid' }] },
    });
  });
});
