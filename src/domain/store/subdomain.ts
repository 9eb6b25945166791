import { isAppeal } from '../names/appeals';
import { isLookAlike } from '../names/look-alikes';
import { typedCode } from '../shared/invisible';
import { SUBDOMAIN_LENGTH } from './store';

/** Why a subdomain cannot be had, whoever else has it. */
export type SubdomainError = 'required' | 'too-short' | 'too-long' | 'characters' | 'reserved' | 'look-alike';

/** Names that we need ourselves, or that would mislead. */
const RESERVED: ReadonlySet<string> = new Set(
  `about account accounts admin administrator alpha api app apps assets auth autoconfig autodiscover beta billing blog
  careers cdn checkout contact dashboard demo dev developer developers docs download driver drivers email example ftp help
  host hostmaster imap info internal invoice jobs legal live localhost login logout mail marketing media mersal mirsal mobile
  mx news ns1 ns2 ops operations order orders pay payment payments pop pop3 portal postmaster press privacy private prod
  register root s sandbox secure security server shop shops signin signup sitemap smtp ssl staff staging static status store
  storefront stores support sysadmin system terms test testing tracking wallet web webmail webmaster wiki www`.split(
    /\s+/,
  ),
);

/** As it is stored: lower case, Western digits, nothing invisible, without spaces around it. */
export function normalSubdomain(text: string): string {
  return typedCode(text).toLowerCase();
}

/**
 * Why a text is no subdomain [R5.09] [R9.14]; null if it may be one. One label of a host name: letters, digits, and
 * single hyphens inside.
 */
export function subdomainError(text: string): SubdomainError | null {
  const name = normalSubdomain(text);
  if (name === '') return 'required';
  if (!/^[a-z0-9-]+$/.test(name) || /^-|-$|--/.test(name)) return 'characters';
  if (name.length < SUBDOMAIN_LENGTH.min) return 'too-short';
  if (name.length > SUBDOMAIN_LENGTH.max) return 'too-long';
  const words = name.replaceAll('-', ' ');
  if (RESERVED.has(name) || isAppeal(words)) return 'reserved';
  return isLookAlike(words, 'business') ? 'look-alike' : null;
}
