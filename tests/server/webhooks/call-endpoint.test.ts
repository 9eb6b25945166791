import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress, webhookUrlError } from '../../../server/modules/webhooks/addresses';
import { callEndpoint } from '../../../server/modules/webhooks/call-endpoint';
import { lookupBy, publicNames } from '../../../server/modules/webhooks/names';
import { startReceiver } from '../../support/servers/receiver';
import type { Receiver } from '../../support/servers/receiver';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const call = (patience = 150) => callEndpoint(receiver.url, {}, '{}', { isSandbox: true, patience });

describe('one call of an endpoint [R11.22]', () => {
  it('says what was answered', async () => {
    expect(await call(5_000)).toMatchObject({ status: 200, error: null, answer: 'thanks' });
    receiver.answer = (response) => response.writeHead(500).end('no\0pe');
    expect(await call(5_000)).toMatchObject({ status: 500, error: 'status', answer: 'nope' });
  });

  it('waits no longer than it should for one that hangs', async () => {
    receiver.answer = () => {};
    expect(await call()).toMatchObject({ status: null, error: 'timeout', answer: null });
  });

  it('takes the status of one that is slow with the rest', async () => {
    receiver.answer = (response) => void response.writeHead(200).write('tick');
    expect(await call()).toMatchObject({ status: 200, error: null, answer: 'tick' });
  });

  it('reads the first kilobyte of one that never stops', async () => {
    receiver.answer = (response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.writeHead(200).on('drain', more);
      more();
    };
    const { status, answer } = await call(5_000);
    expect([status, answer]).toEqual([200, 'x'.repeat(1024)]);
  });

  it('follows no redirect', async () => {
    receiver.answer = (response) => response.writeHead(307, { location: receiver.url }).end();
    expect(await call(5_000)).toMatchObject({ status: 307, error: 'redirect' });
    expect(receiver.received).toHaveLength(1);
  });

  it('says that nobody is there', async () => {
    await receiver.close();
    expect(await call(5_000)).toMatchObject({ status: null, error: 'connection' });
  });
});

describe('the name of an endpoint [R11.22]', () => {
  /** A name server that leads every name to one address, or says nothing. */
  async function nameServer(address: readonly number[] | null) {
    const socket = createSocket('udp4');
    let asked = 0;
    socket.on('message', (question, { port }) => {
      asked += 1;
      if (address === null) return;
      // After a head of 12 bytes the name, which ends with a zero, its type and its class.
      const end = question.indexOf(0, 12) + 5;
      const isIpv4 = question[end - 3] === 1;
      const head = Buffer.from(isIpv4 ? '8180000100010000' : '8180000100000000', 'hex');
      // The name that was asked for, and its address for a minute.
      const answer = Buffer.concat([Buffer.from('c00c000100010000003c0004', 'hex'), Buffer.from(address)]);
      const parts = [question.subarray(0, 2), head, Buffer.alloc(2), question.subarray(12, end)];
      socket.send(Buffer.concat(isIpv4 ? [...parts, answer] : parts), port, '127.0.0.1');
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return { servers: [`127.0.0.1:${socket.address().port}`], asked: () => asked, close: () => socket.close() };
  }

  it(
    'is given up if its servers say nothing, and is not looked up by the system, whose threads are few [T.48]',
    { tags: 'long' },
    async () => {
      const silent = await nameServer(null);
      const names = publicNames({ servers: silent.servers, timeout: 50 });
      expect(await Promise.all(Array.from({ length: 20 }, () => names('till.example')))).toEqual(
        Array.from({ length: 20 }, () => []),
      );
      expect(silent.asked()).toBeGreaterThanOrEqual(40);
      const lookup = lookupBy(names);
      const outcome = await callEndpoint('https://till.example/', {}, '{}', { isSandbox: false, lookup });
      expect(outcome).toMatchObject({ status: null, error: 'connection' });
      silent.close();
    },
  );

  it('that leads inside is called as little as an address inside', async () => {
    const inside = await nameServer([127, 0, 0, 1]);
    const names = publicNames({ servers: inside.servers, timeout: 200 });
    expect(await names('till.example')).toEqual(['127.0.0.1']);
    const url = receiver.url.replace('127.0.0.1', 'till.example');
    const outcome = await callEndpoint(url, {}, '{}', { isSandbox: false, lookup: lookupBy(names) });
    expect(outcome).toMatchObject({ status: null, error: 'address' });
    expect(receiver.received).toEqual([]);
    inside.close();
  });
});

const PRIVATE = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  'fe80::1',
  'fc00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
];
const hostOf = (address: string) => (address.includes(':') ? `[${address}]` : address);

describe('addresses that no endpoint may have [T.21]', () => {
  it.each(PRIVATE)('%s is refused when it is saved, and again when it is called', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const url = `https://${hostOf(address)}/hook`;
    expect(await webhookUrlError(url, false)).toBe('private-address');
    expect(await callEndpoint(url, {}, '{}', { isSandbox: false, patience: 5_000 })).toMatchObject({
      error: 'address',
    });
  });

  it('a name that leads to one is refused when it is saved, and where it leads there only later when it is called', async () => {
    const url = 'https://hooks.merchant.example/in';
    expect(await webhookUrlError(url, false, async () => ['8.8.8.8', '10.0.0.1'])).toBe('private-address');
    expect(await webhookUrlError(url, false, async () => ['8.8.8.8'])).toBeNull();
    expect(await webhookUrlError(url, false, async () => [])).toBeNull();
    const outcome = await callEndpoint(url, {}, '{}', {
      isSandbox: false,
      patience: 5_000,
      lookup: (_, options, found) =>
        options.all === true ? found(null, [{ address: '10.0.0.1', family: 4 }]) : found(null, '10.0.0.1', 4),
    });
    expect(outcome.error).toBe('address');
  });

  it.each([
    ['http://8.8.8.8/hook', 'not-https'],
    ['https://2130706433/', 'private-address'],
    ['https://0x7f.1/', 'private-address'],
    ['https://user:pass@8.8.8.8/', 'credentials'],
    ['https://user@8.8.8.8/', 'credentials'],
    ['ftp://8.8.8.8/', 'invalid'],
    ['https://', 'invalid'],
    ['https://8.8.8.8/#here', 'invalid'],
    ['https://8.8.8.8/a b', 'invalid'],
    ['https://8.8.8.8\\@10.0.0.1/', 'invalid'],
    [`https://8.8.8.8/${'a'.repeat(500)}`, 'too-long'],
    ['https://8.8.8.8/hook?shop=1', null],
  ])('%s: %s', async (url, code) => {
    expect(await webhookUrlError(url, false)).toBe(code);
  });

  it('only this machine may be named in the sandbox, and nothing else of what is refused', async () => {
    expect(await webhookUrlError('http://127.0.0.1:4000/hook', true)).toBeNull();
    expect(await webhookUrlError('http://127.0.0.1:4000/hook', false)).toBe('not-https');
    expect(await webhookUrlError('https://[::ffff:127.0.0.1]/hook', true)).toBe('private-address');
    expect(await webhookUrlError('https://10.0.0.1/hook', true)).toBe('private-address');
    expect(await callEndpoint(receiver.url, {}, '{}', { isSandbox: false })).toMatchObject({ error: 'address' });
    expect(receiver.received).toEqual([]);
  });
});
