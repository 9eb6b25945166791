import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpWireTransfers } from '../../src/adapters/http/wire-transfers.adapter';
import type { WireTransfersPort } from '../../src/application/ports/records/wire-transfers.port';
import type { LocalFile } from '../../src/application/ports/signup.port';
import { money } from '../../src/domain/shared/money';
import type { Result } from '../../src/domain/shared/result';
import { codeOf } from '../support/answers';
import { FakeWireTransfers } from '../support/fakes/fake-wire-transfers';
import { pdf } from '../support/samples/files';
import { openHttpSession } from '../support/servers/http-session';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly port: WireTransfersPort;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    port: new HttpWireTransfers(tab.http),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

const fake = async (): Promise<Subject> => ({ port: new FakeWireTransfers(), close: async () => undefined });

const bhd = (minor: number) => money(minor, 'BHD');
const receipt = (name: string, content: Buffer): LocalFile =>
  new File([new Uint8Array(content)], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'text/plain' });
async function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

describe.each([
  ['the server', real],
  ['the fake', fake],
])('wire transfers, by %s [R2.08]', (_name, start) => {
  let port: WireTransfersPort;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ port, close } = await start());
  });
  afterAll(() => close());

  it('have one reference until it is sent, and go for review with their proof, once [T.36] [R9.01]', async () => {
    const opened = await valueOf(port.open());
    expect(opened.reference).toMatch(/^WT-[0-9A-Z]{8}$/);
    expect(opened.account.iban).toMatch(/^BH\d\d/);
    expect(await valueOf(port.open())).toEqual(opened);
    const { slug, reference } = opened;
    expect(codeOf(await port.read(slug))).toBe('NOT_FOUND');
    const shares: number[] = [];
    const file = await valueOf(port.upload(receipt('receipt.pdf', pdf()), (share) => shares.push(share)).answer);
    expect(file).toMatchObject({ name: 'receipt.pdf', type: 'application/pdf' });
    expect(codeOf(await port.send(slug, bhd(9_999), file.id))).toBe('VALIDATION');
    expect(codeOf(await port.send(slug, bhd(100_000), 'no-file'))).toBe('DOCUMENT_UNKNOWN');
    const sent = await valueOf(port.send(slug, bhd(100_000), file.id));
    expect(sent).toMatchObject({ slug, reference, amount: bhd(100_000), state: 'pending', proofName: 'receipt.pdf' });
    expect(sent.due.day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await valueOf(port.send(slug, bhd(100_000), file.id))).toEqual(sent);
    expect(codeOf(await port.send(slug, bhd(200_000), file.id))).toBe('WIRE_TRANSFER_SENT');
    expect(await valueOf(port.read(slug))).toEqual(sent);
    expect((await valueOf(port.open())).reference).not.toBe(reference);
    expect(codeOf(await port.send('wire-of-nobody-at-all', bhd(100_000), file.id))).toBe('NOT_FOUND');
  });

  it('take no file that is none of a receipt', async () => {
    expect(codeOf(await port.upload(receipt('receipt.txt', Buffer.from('paid')), () => undefined).answer)).toBe(
      'FILE_TYPE',
    );
  });
});
