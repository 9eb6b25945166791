import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpInaccurateDeliveries } from '../../src/adapters/http/inaccurate-deliveries.adapter';
import type { InaccurateDeliveriesPort } from '../../src/application/ports/records/inaccurate-deliveries.port';
import type { LocalFile } from '../../src/application/ports/signup.port';
import { codeOf } from '../support/answers';
import { FakeInaccurateDeliveries } from '../support/fakes/fake-inaccurate-deliveries';
import { sampleOrder } from '../support/samples/sample-orders';
import { pdf } from '../support/samples/files';
import { delivered } from '../support/servers/delivered';
import { openHttpSession } from '../support/servers/http-session';
import { freshKey, placed } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: InaccurateDeliveriesPort;
  /** A delivery that has ended, and one that has not. */
  readonly ended: string;
  readonly open: string;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  const as = await server.signIn('owner@pearl.example', 'b-seef');
  const [ended, open] = [(await placed(server, as)).data.id, (await placed(server, as)).data.id];
  await delivered(server.deps, ended);
  return {
    port: new HttpInaccurateDeliveries(tab.http),
    ended,
    open,
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

const fake = async (): Promise<Subject> => ({
  port: new FakeInaccurateDeliveries([
    sampleOrder({ id: 'ended', state: 'successful' }),
    sampleOrder({ id: 'open', state: 'in progress' }),
  ]),
  ended: 'ended',
  open: 'open',
  close: async () => undefined,
});

const file = (name: string, content: Buffer): LocalFile =>
  new File([new Uint8Array(content)], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain' });

describe.each([
  ['the server', real],
  ['the fake', fake],
])('reports of inaccurate deliveries, by %s [R4.05]', (_name, start) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await start();
  });
  afterAll(() => subject.close());

  it('are taken once per key, with their photo, and one at a time [T.36]', async () => {
    const { port, ended, open } = subject;
    const said = { orderId: ended, stopId: null, reason: 'damaged', note: 'The box was open.', fileId: null } as const;
    expect(codeOf(await port.report({ ...said, orderId: open }, freshKey()))).toBe('NOT_NOW');
    expect(codeOf(await port.report({ ...said, orderId: 'nobodys' }, freshKey()))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await port.report({ ...said, reason: 'other', note: '' }, freshKey()))).toBe('VALIDATION');
    expect(codeOf(await port.report({ ...said, fileId: 'no-file' }, freshKey()))).toBe('DOCUMENT_UNKNOWN');
    const photo = await port.upload(file('parcel.pdf', pdf()), () => undefined).answer;
    const fileId = photo.ok ? photo.value.id : '';
    const key = freshKey();
    for (let time = 0; time < 2; time += 1)
      expect(await port.report({ ...said, fileId }, key)).toMatchObject({
        ok: true,
        value: {
          id: ended,
          report: { state: 'reported', reason: 'damaged', photo: { id: fileId, name: 'parcel.pdf' }, refund: null },
        },
      });
    expect(await port.photo(ended, fileId)).toMatchObject({ ok: true });
    expect(codeOf(await port.photo(open, fileId))).toBe('NOT_FOUND');
    expect(codeOf(await port.report(said, key))).toBe('IDEMPOTENCY_MISMATCH');
    expect(codeOf(await port.report(said, freshKey()))).toBe('DELIVERY_REPORTED');
  });

  it('take no file that shows nothing', async () => {
    const answer = subject.port.upload(file('notes.txt', Buffer.from('broken')), () => undefined).answer;
    expect(codeOf(await answer)).toBe('FILE_TYPE');
  });
});
