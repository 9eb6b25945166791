import { BlockList, isIP } from 'node:net';
import type { FieldCode } from '../../../contract/errors';
import { urlError } from '../../../src/domain/extensions/webhook.rules';
import { LOOPBACK } from '../../platform/public-agent';
import { publicNames, systemNames } from './names';
import type { Resolve } from './names';

/** Of IPv6 only this part belongs to the public internet. */
const PUBLIC = new BlockList();
PUBLIC.addSubnet('2000::', 3, 'ipv6');

/** What no endpoint may be at: our own network, and ranges that lead nowhere or back to IPv4. */
const REFUSED = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [net = '', bits] = range.split('/');
  REFUSED.addSubnet(net, Number(bits), 'ipv4');
}
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  REFUSED.addSubnet(net, bits, 'ipv6');

/** Whether anybody on the internet could reach an address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !REFUSED.check(address, 'ipv4');
  return isIP(address) === 6 && PUBLIC.check(address, 'ipv6') && !REFUSED.check(address, 'ipv6');
}

/**
 * What is wrong with the address of an endpoint. A host that has no address now is no error: the first message will say
 * so, and the address is looked at again whenever something is sent.
 * @param isSandbox whether this machine may be named, over plain HTTP too
 */
export async function webhookUrlError(
  typed: string,
  isSandbox: boolean,
  resolve: Resolve = isSandbox ? systemNames : publicNames(),
): Promise<FieldCode | null> {
  const wrong = urlError(typed);
  if (wrong !== null) return wrong;
  if (!URL.canParse(typed)) return 'invalid';
  const { protocol, username, password, hostname } = new URL(typed);
  if (username !== '' || password !== '') return 'credentials';
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await resolve(host) : [host];
  const isOwn = isSandbox && found.length > 0 && found.every((address) => LOOPBACK.includes(address));
  if (protocol !== 'https:' && !isOwn) return 'not-https';
  return isOwn || found.every((address) => isPublicAddress(address)) ? null : 'private-address';
}
