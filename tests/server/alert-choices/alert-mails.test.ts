import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseAlert, getAlertChoices, stopAlertMails, stopAlertMailsAtOnce } from '../../../contract/alert-choices';
import { decideBusiness, getSandbox, serveTicket } from '../../../contract/sandbox';
import { openTicket } from '../../../contract/support';
import { stopLink } from '../../../server/modules/alert-choices';
import { mailingAlerts } from '../../../server/modules/alert-choices/mail-alerts';
import { readStopLink } from '../../../server/modules/alert-choices/stop-links';
import type { JobQueue } from '../../../server/platform/jobs/job-queue';
import type { AlertChoice } from '../../../src/domain/alerts/choices';
import { startServer } from '../../support/servers/server';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
let keys = 0;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signIn('owner@pearl.example', 'b-seef');
});
afterAll(() => server.close());

const choose = (as: TestSession, choice: AlertChoice) => server.call(chooseAlert, { as, body: choice });
const mails = async () => (await server.call(getSandbox)).data.mails;

/** The support desk answers a ticket of the owner's branch. @returns the mails that came of it */
async function answered() {
  const before = (await mails()).length;
  const { data } = await server.call(openTicket, {
    as: owner,
    idempotencyKey: `mailed-ticket-${(keys += 1)}`,
    body: { subject: 'Gate', category: 'delivery', body: 'Gate 5', order: null },
  });
  await server.call(serveTicket, { params: { id: data.id }, body: { move: 'reply', body: 'Private words' } });
  await server.deps.queue.runDue();
  await server.deps.afterwards.settled();
  const now = await mails();
  return { ticket: data, sent: now.slice(0, now.length - before) };
}

describe('mails of alerts [R11.24]', () => {
  it('go to nobody who has not chosen them, then to those who have, until the link in one was used', async () => {
    expect((await answered()).sent).toEqual([]);
    await choose(owner, { kind: 'answer', way: 'mail', isOn: true });
    const { ticket, sent } = await answered();
    expect(sent).toMatchObject([{ to: 'owner@pearl.example', subject: 'You have an answer' }]);
    const { text = '', link = '' } = sent[0] ?? {};
    expect(link.endsWith(`/support/ticket/${ticket.id}`)).toBe(true);
    expect(text).not.toMatch(/Private words/);
    const [, stop = ''] = /\/alert-mails#(\S+)/.exec(text) ?? [];
    expect((await server.call(stopAlertMails, { body: { link: stop } })).data).toEqual({ kind: 'answer' });
    expect((await answered()).sent).toEqual([]);
    expect((await server.call(getAlertChoices, { as: owner })).data.answer).toEqual({
      app: true,
      sound: true,
      mail: false,
    });
  });

  it('are a job for each person, so that a mailbox that takes nothing keeps nobody else from being told', async () => {
    const desk = await server.signIn('desk@pearl.example');
    const added: unknown[] = [];
    const add: JobQueue['add'] = (_tx, _task, payload) => Promise.resolve(`job-${added.push(payload)}`);
    for (const as of [owner, desk]) await choose(as, { kind: 'store-order', way: 'mail', isOn: true });
    await server.deps.db.transaction((tx) =>
      mailingAlerts({ add })(tx, {
        branchId: 'b-seef',
        type: 'Order New',
        orderId: 'o-1',
        message: '',
        messageAr: '',
        at: server.clock.now().toISOString(),
      }),
    );
    const alert = { branchId: 'b-seef', type: 'Order New', orderId: 'o-1' };
    expect(added).toHaveLength(2);
    expect(added).toEqual(expect.arrayContaining([owner, desk].map((as) => ({ ...alert, userId: as.user.id }))));
  });

  it('stop by the button of a mailbox, which sends a form and no session; a look at the address stops nothing', async () => {
    const link = stopLink(server.deps.keys, owner.user.id, 'delivery');
    await choose(owner, { kind: 'delivery', way: 'mail', isOn: true });
    const isOn = async () => (await server.call(getAlertChoices, { as: owner })).data.delivery.mail;
    const url = `/v2/auth/alert-mails/stop/${link}`;
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    expect(await isOn()).toBe(true);
    const pressed = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.statusCode).toBe(200);
    expect(await isOn()).toBe(false);
    expect(server.logs.some((line) => line.includes(link))).toBe(false);
  });

  it('stop for the person and the kind that the link was made for, and by no link that was changed [T.24]', async () => {
    const { keys: signing } = server.deps;
    const link = stopLink(signing, owner.user.id, 'answer');
    expect(readStopLink(signing, link)).toEqual({ userId: owner.user.id, kind: 'answer' });
    const signature = link.slice(0, 43);
    const stranger = await server.signIn('owner@najd.example');
    await choose(stranger, { kind: 'answer', way: 'mail', isOn: true });
    const forged = [
      `${signature}-answer-${stranger.user.id}`,
      `${signature}-delivery-${owner.user.id}`,
      `${signature}-money-${owner.user.id}`,
      `${signature}_answer-${owner.user.id}`,
      `${link}-`,
      `${signature}-answer-`,
      stopLink(signing, 'nobody', 'answer'),
      '',
    ];
    for (const each of forged) {
      expect((await server.call(stopAlertMails, { body: { link: each } })).status).toBe(404);
      if (each !== '') expect((await server.call(stopAlertMailsAtOnce, { params: { link: each } })).status).toBe(404);
    }
    expect((await server.call(getAlertChoices, { as: stranger })).data.answer.mail).toBe(true);
  });

  it('that were always there are stopped too, and those about money and security are no choice', async () => {
    const stranger = await server.signIn('owner@najd.example');
    const decide = async () => {
      const before = (await mails()).length;
      await server.call(decideBusiness, { params: { id: 'm-najd' }, body: { state: 'refused', reason: 'documents' } });
      await server.deps.queue.runDue();
      await server.deps.afterwards.settled();
      return (await mails()).length - before;
    };
    await choose(stranger, { kind: 'business', way: 'mail', isOn: false });
    expect(await decide()).toBe(0);
    expect(
      (await server.call(chooseAlert, { as: stranger, body: { kind: 'money', way: 'mail', isOn: false } })).code,
    ).toBe('VALIDATION');
  });
});
