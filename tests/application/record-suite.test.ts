import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { recordEditorOver } from '../../src/application/actors/record.actors';
import { API_SCOPES } from '../../src/domain/account/account';
import { credentialRules } from '../../src/domain/account/credential';
import type { Credential } from '../../src/domain/account/credential';
import { profileRules } from '../../src/domain/account/profile.rules';
import { locationRules } from '../../src/domain/addresses/location.rules';
import { branchDetailsRules } from '../../src/domain/branches/branch-details.rules';
import { branchRules } from '../../src/domain/branches/branch.rules';
import type { Customer } from '../../src/domain/customers/customer';
import { customerRules } from '../../src/domain/customers/customer.rules';
import { WEBHOOK_EVENTS } from '../../src/domain/extensions/webhook';
import type { Webhook } from '../../src/domain/extensions/webhook';
import { newWebhookRules, webhookRules } from '../../src/domain/extensions/webhook.rules';
import { isSameDraft } from '../../src/domain/forms/fields';
import { orderTemplateRules } from '../../src/domain/order-templates/order-template.rules';
import { templateRepeatRules } from '../../src/domain/order-templates/template-repeat.rules';
import type { RecordRules } from '../../src/domain/records/record';
import { failed, success } from '../../src/domain/shared/result';
import { money } from '../../src/domain/shared/money';
import { DEFAULT_FILTERS } from '../../src/domain/ordering/order-filters.rules';
import { savedViewRules } from '../../src/domain/saved-views/saved-view.rules';
import { menuRules } from '../../src/domain/store/menu-draft';
import { settingsRules } from '../../src/domain/store/settings-draft';
import { TICKET_CATEGORIES } from '../../src/domain/support/ticket';
import { ticketAnswerRules, ticketRules } from '../../src/domain/support/ticket.rules';
import { invitationRules, memberRules } from '../../src/domain/team/team.rules';
import { autoTopUpRules } from '../../src/domain/wallet/auto-top-up.rules';
import { refused } from '../support/fakes/failing';
import { MemoryDisk, MemoryStore } from '../support/fakes/fake-store';
import { sampleBranch } from '../support/samples/sample-branches';
import { sampleLocation } from '../support/samples/sample-locations';
import { sampleMember } from '../support/samples/sample-members';
import { sampleStore } from '../support/samples/sample-stores';
import { sampleTicket } from '../support/samples/sample-tickets';
import { sampleTemplate } from '../support/samples/sample-templates';

/** One kind of record in the suite. */
interface Case {
  readonly name: string;
  readonly run: (what: keyof ReturnType<typeof suiteOf>) => Promise<void>;
}

/** The device's side of one record, and a server that keeps it by version. */
function suiteOf<Item extends object, Draft extends object>(
  rules: RecordRules<Item, Draft>,
  /** Null for what is only created. */
  item: Item | null,
  /** What somebody types, so that the form may be sent. */
  change: Partial<Draft>,
  /** What the server answers to it. */
  made: Item | null,
) {
  const begun = item === null ? rules.form.empty : rules.draftOf(item);
  const typed = { ...begun, ...change };
  const openOn = async (disk: MemoryDisk, server: { item: Item | null; sent: Draft[]; isLost?: boolean }) => {
    const recordId = item === null ? null : 'record-1';
    const kind = {
      rules,
      load: async () => (server.item === null ? failed(refused(404, 'NOT_FOUND')) : success(server.item)),
      save: async ({ draft }: { readonly draft: Draft }) => {
        if (server.isLost === true) return failed({ kind: 'offline' as const });
        server.sent.push(draft);
        return server.item === item || item === null
          ? success(server.item ?? made ?? ({} as Item))
          : failed(refused(409, 'CHANGED_MEANWHILE', [], server.item));
      },
    };
    let keys = 0;
    const device = { store: new MemoryStore(disk), ids: { unique: () => `made-${(keys += 1)}` } };
    const place = { userId: 'user-1', kind: rules.name, recordId };
    const actor = createActor(recordEditorOver(kind, device, place), { input: { recordId } }).start();
    await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
    return actor;
  };
  const edit = (actor: Awaited<ReturnType<typeof openOn>>) => actor.send({ type: 'EDIT', change });
  const draftOf = (actor: Awaited<ReturnType<typeof openOn>>) => actor.getSnapshot().context.draft;
  const written = async (disk: MemoryDisk) => {
    await expect.poll(() => disk.slices.get('drafts') ?? '').toContain(rules.name);
  };
  return {
    /** Its form says what the record says, may be sent as it is, and is the same after it was stored. */
    contract: async () => {
      expect(rules.form.read(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
      expect(rules.check(typed, item, null)).toEqual([]);
      expect(isSameDraft(typed, begun)).toBe(false);
      for (const hostile of [null, 'x', [], 7, { __proto__: { name: 1 } }])
        expect(rules.form.read(hostile)).toBeDefined();
    },
    /** What was typed outlives the page, and is offered at the next visit. */
    draft: async () => {
      const disk = new MemoryDisk();
      const first = await openOn(disk, { item, sent: [] });
      edit(first);
      await written(disk);
      first.stop();
      const second = await openOn(disk, { item, sent: [] });
      expect(second.getSnapshot().hasTag('offering')).toBe(true);
      second.send({ type: 'CONTINUE' });
      expect(draftOf(second)).toEqual(typed);
    },
    /** An answer that was lost loses nothing; then it is sent once more, as it was typed. */
    paths: async () => {
      const server: { item: Item | null; sent: Draft[]; isLost?: boolean } = { item, sent: [], isLost: true };
      const actor = await openOn(new MemoryDisk(), server);
      edit(actor);
      actor.send({ type: 'SAVE', secret: '' });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
      expect(actor.getSnapshot().context).toMatchObject({ failure: { kind: 'offline' } });
      expect(draftOf(actor)).toEqual(typed);
      server.isLost = false;
      actor.send({ type: 'SAVE', secret: '' });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
      expect(server.sent).toEqual([typed]);
    },
    /** Somebody else changed it meanwhile: nothing is overwritten unseen. */
    conflict: async () => {
      if (item === null || !('version' in item)) return;
      const theirs = { ...item, version: (item.version as number) + 1 };
      const server: { item: Item | null; sent: Draft[] } = { item, sent: [] };
      const actor = await openOn(new MemoryDisk(), server);
      edit(actor);
      server.item = theirs;
      actor.send({ type: 'SAVE', secret: '' });
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
      expect(actor.getSnapshot().hasTag('conflict')).toBe(true);
      actor.send({ type: 'TAKE_THEIRS' });
      expect(draftOf(actor)).toEqual(rules.draftOf(theirs));
    },
    /** What was typed can be thrown away, and is then nowhere. */
    undo: async () => {
      const disk = new MemoryDisk();
      const actor = await openOn(disk, { item, sent: [] });
      edit(actor);
      await written(disk);
      actor.send({ type: 'DISCARD' });
      expect(draftOf(actor)).toEqual(begun);
      await expect.poll(() => disk.slices.get('drafts') ?? '').not.toContain(rules.name);
    },
  };
}

function record<Item extends object, Draft extends object>(
  name: string,
  rules: RecordRules<Item, Draft>,
  item: Item | null,
  change: Partial<Draft>,
  made: Item | null = null,
): Case {
  return { name, run: (what) => suiteOf(rules, item, change, made)[what]() };
}

const customer: Customer = {
  id: 'customer-1',
  name: 'Huda',
  phone: '+97336112233',
  otherPhones: ['+97317112233'],
  tags: [],
  notes: '',
  addresses: [{ address: sampleLocation().address, isDefault: true }],
  isBlocked: false,
  orderCount: 0,
  lastOrderAt: null,
  version: 1,
};
const webhook: Webhook = {
  id: 'webhook-1',
  version: 1,
  name: 'Our shop',
  url: 'https://shop.example/hook',
  events: WEBHOOK_EVENTS.slice(0, 1),
  isOn: true,
  hint: 'abcd',
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Layla',
  formerUntil: null,
  failingSince: null,
  isGivenUp: false,
};
const credential: Credential = {
  id: 'key-1',
  name: 'Our shop',
  scopes: API_SCOPES.slice(0, 1),
  hint: 'abcd',
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Layla',
  lastUsedAt: null,
  formerUntil: null,
};
const newcomer = { name: 'Huda Salman', email: 'huda@pearl.example', branches: sampleMember().branches };

/** Every kind of record: `<rules>` as they are called in the domain. */
const view = { id: 'view-1', version: 1, name: 'By state', asks: { ...DEFAULT_FILTERS, columns: null } };
const RECORDS: readonly Case[] = [
  record('customerRules', customerRules, customer, { notes: 'Rings twice' }),
  record('locationRules', locationRules('BH-manama'), sampleLocation(), { label: 'Another name' }),
  record('branchDetailsRules', branchDetailsRules, sampleBranch(), { contactName: 'Layla' }),
  record('branchRules', branchRules(), null, { name: { en: 'Riffa', ar: '' } }),
  record('memberRules', memberRules, sampleMember(), { name: 'Another Name' }),
  record('invitationRules', invitationRules, null, newcomer),
  record('webhookRules', webhookRules, webhook, { name: 'Another shop' }),
  record(
    'newWebhookRules',
    newWebhookRules,
    null,
    { name: 'Shop', url: webhook.url, events: webhook.events },
    { webhook, secret: 'shown once' },
  ),
  record(
    'credentialRules',
    credentialRules,
    null,
    { name: 'Our shop', scopes: API_SCOPES.slice(0, 1) },
    { credential, secret: 'shown once' },
  ),
  record('savedViewRules', savedViewRules, view, { name: 'Another name' }),
  record('orderTemplateRules', orderTemplateRules, sampleTemplate(), { name: 'Another name' }),
  record(
    'templateRepeatRules',
    templateRepeatRules('Asia/Bahrain'),
    { version: 1, isOn: true, days: ['sunday'], goal: 'pick-up', from: '09:00', to: '11:00', next: [], past: [] },
    { days: ['monday'] },
  ),
  record(
    'ticketRules',
    ticketRules,
    null,
    {
      subject: 'A parcel',
      category: TICKET_CATEGORIES[0],
      body: 'It is late.',
    },
    sampleTicket(),
  ),
  record('ticketAnswerRules', ticketAnswerRules, null, { body: 'Thank you.' }),
  record(
    'profileRules',
    profileRules('BH'),
    {
      name: 'Layla Hasan',
      phone: null,
      language: 'en',
      email: 'layla@pearl.example',
      passwordChangedAt: null,
      twoStep: { isOn: false, recoveryCodesLeft: 0 },
    },
    { name: 'Layla H.' },
  ),
  record(
    'autoTopUpRules',
    autoTopUpRules('BHD'),
    {
      isOn: true,
      threshold: money(10_000, 'BHD'),
      amount: money(20_000, 'BHD'),
      monthlyCap: money(100_000, 'BHD'),
      cardId: 'card-1',
      version: 1,
      stopped: null,
      declined: null,
      usedThisMonth: money(0, 'BHD'),
    },
    { threshold: '15' },
  ),
  record('settingsRules', settingsRules('BHD'), sampleStore(), { colour: '#123456', fulfilment: 'pick-up' }),
  record('menuRules', menuRules('BHD'), sampleStore(), { categories: [] }),
];

const WHAT = ['contract', 'draft', 'paths', 'conflict', 'undo'] as const;

describe('every kind of record [R4.13]', () => {
  it.each(RECORDS)('$name keeps the contract of the editor, and loses nothing', async ({ run }) => {
    for (const what of WHAT) await run(what);
  });

  it('is in this suite', () => {
    const domain = new URL('../../src/domain/', import.meta.url);
    const files = readdirSync(domain, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const defined = files.flatMap((file) =>
      [
        ...readFileSync(new URL(file, domain), 'utf8').matchAll(
          /export (?:const|function) (\w+Rules)\b[^{]*?\bRecordRules</g,
        ),
      ].map(([, name]) => name),
    );
    expect(new Set(RECORDS.map(({ name }) => name))).toEqual(new Set(defined));
  });
});
