#!/usr/bin/env node
/**
 * `npm run access`: writes docs/access.md, who may open which page and make which call, from the same tables that the
 * client's guards and the server's check use. With --check it writes nothing and fails if the page is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { fail, ROOT } from './lib/project.mjs';

const PAGE = 'docs/access.md';
const TYPES = /** @type {const} */ (['customer', 'form-user', 'other']);

/** @typedef {{ access: 'public' | 'guest' | 'driver' | 'operator' | 'session' | readonly string[], scope?: string, right?: string, country?: string, store?: string, to?: string }} Rule */

register();
/** @param {string} file */
const load = (file) => import(pathToFileURL(path.join(ROOT, file)).href);
/** @type {[{ permits: (rule: Rule, principal: object | null) => boolean }, { DRIVERS_PATH: string }, { PAGE_ACCESS: Record<string, Rule> }, { ACTION_ACCESS: Record<string, Rule> }, { CALLS: readonly (Rule & { id: string, method: string, path: string, operatorRight?: string, withoutBranch?: boolean })[] }, { httpPath: (path: string, type: string) => string }]} */
const [{ permits }, { DRIVERS_PATH }, { PAGE_ACCESS }, { ACTION_ACCESS }, { CALLS }, { httpPath }] = await Promise.all([
  load('src/domain/identity/access.ts'),
  load('src/domain/identity/open-paths.ts'),
  load('src/domain/identity/page-access.ts'),
  load('src/domain/identity/action-access.ts'),
  load('contract/index.ts'),
  load('contract/call.ts'),
]);

const RIGHT_MESSAGES = /** @type {Record<string, string>} */ ({
  viewWallet: 'the right to see the wallet',
  viewWalletBalance: 'the right to see the balance',
  withdrawBalance: 'the right to withdraw',
  storeOrders: 'the right to the orders of the store',
  storeMenu: 'the right to change the menu',
  storeTakings: 'the right to takings',
});
const RIGHTS = Object.fromEntries(Object.keys(RIGHT_MESSAGES).map((right) => [right, true]));
const STORE_MESSAGES = /** @type {Record<string, string>} */ ({
  setup: 'while the store waits for its setup; afterwards to the menu',
  ready: 'once the store is set up; before to the setup',
});

/** @param {Rule} rule @param {string} yes @param {string} no */
const byType = (rule, yes, no) =>
  TYPES.map((accountType) => (permits(rule, { accountType, scopes: null, rights: RIGHTS }) ? yes : no));
/** @param {readonly string[]} cells */
const row = (cells) => `| ${cells.join(' | ')} |`;
/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

// The drivers' page is no page of the app, and open to everybody: its calls need a driver's token.
/** @type {[string, Rule][]} */
const guarded = [...Object.entries(PAGE_ACCESS), [DRIVERS_PATH, { access: 'public' }]];
const pages = guarded.map(([at, rule]) => [
  `\`${at}\``,
  permits(rule, null) ? 'open' : 'sign in',
  ...byType(rule, rule.to === undefined ? 'open' : `to \`${rule.to}\``, 'forbidden'),
  [
    rule.country === undefined ? '' : `where the region lies in ${rule.country}; elsewhere unknown`,
    RIGHT_MESSAGES[rule.right ?? ''] ?? '',
    STORE_MESSAGES[rule.store ?? ''] ?? '',
  ]
    .filter(Boolean)
    .join('; '),
]);
const ACTION_MESSAGES = /** @type {Record<string, string>} */ ({
  order: 'price and place an order, cancel it, ask the recipient for the location',
  useSavedCards: 'see saved cards and pay an order with one',
  payFromWallet: 'pay an order from the wallet; without it in cash',
  seeMoney: 'see sums: what was spent and collected, what a customer spent',
});
const actions = Object.entries(ACTION_ACCESS).map(([id, rule]) => [
  ACTION_MESSAGES[id] ?? id,
  ...byType(rule, 'yes', 'no'),
  rule.scope ?? 'no',
  RIGHT_MESSAGES[rule.right ?? ''] ?? '',
]);
const calls = CALLS.map((call) => [
  call.id,
  `${call.method} \`${httpPath(call.path, '{type}')}\``,
  permits(call, null) ? 'yes' : '401',
  permits(call, { accountType: 'guest' }) ? 'yes' : '403',
  permits(call, { accountType: 'driver' }) ? 'yes' : '403',
  permits(call, { accountType: 'operator' }) ? 'yes' : '403',
  ...byType(call, 'yes', '403'),
  call.access === 'public' ? '' : (call.scope ?? '403'),
  [
    ['public', 'guest', 'driver', 'operator'].includes(String(call.access)) || call.withoutBranch === true
      ? ''
      : 'a branch of theirs',
    call.operatorRight === undefined ? '' : `the right to ${call.operatorRight} at the desk`,
    RIGHT_MESSAGES[call.right ?? ''] ?? '',
  ]
    .filter(Boolean)
    .join('; '),
]);

const text = `# Who may open what

Made by \`npm run access\` from \`page-access.ts\` and \`action-access.ts\` in \`src/domain/identity\`, and the contract; one rule, \`permits\`, decides for both. Tests hold every line: \`tests/ui/app/access.test.tsx\` in the running app, \`tests/server/http/access-matrix.test.ts\` against the server.

## Pages

"sign in" leads to the sign-in page and back afterwards; "forbidden" says who can give access; any path that is not listed is unknown: \`/404\` for who is signed in, the sign-in page for nobody.

${table(['page', 'nobody', ...TYPES, 'and only with'], pages)}

## Actions on pages that more people may open

The buttons are shown by this table, and the calls behind them take their access from it (\`src/domain/identity/action-access.ts\`). "key" is what a program's key must be allowed.

${table(['action', ...TYPES, 'key', 'and only with'], actions)}

## Calls

A guest has confirmed a phone by a code, and has no account. A driver has an account of their own, for \`/v2/driver\` alone; their \`{type}\` is \`driver\`. An operator is a member of our own staff, for \`/v2/operator\` alone, as far as their rights go. A record of another merchant, branch or guest is not found (404). "key" is what a program's key must be allowed; 403 where none will do.

${table(['call', 'where', 'nobody', 'guest', 'driver', 'operator', ...TYPES, 'key', 'and only with'], calls)}
`;

if (!process.argv.includes('--check')) {
  writeFileSync(path.join(ROOT, PAGE), text);
  console.log(`${PAGE}: ${pages.length} pages, ${calls.length} calls`);
} else if (!existsSync(path.join(ROOT, PAGE)) || readFileSync(path.join(ROOT, PAGE), 'utf8') !== text) {
  fail(`${PAGE} is not what the tables say: run \`npm run access\`.`);
} else console.log(`${PAGE} is what the tables say.`);
