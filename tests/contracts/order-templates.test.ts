import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HttpOrderTemplates } from '../../src/adapters/http/order-templates.adapter';
import type { OrderTemplatesPort } from '../../src/application/ports/records/order-templates.port';
import type { TemplateContent } from '../../src/domain/order-templates/order-template';
import { RUNS_SHOWN } from '../../src/domain/order-templates/template-repeat';
import type { RepeatSettings } from '../../src/domain/order-templates/template-repeat';
import type { Result } from '../../src/domain/shared/result';
import { FakeOrderTemplates } from '../support/fakes/fake-order-templates';
import { openHttpSession } from '../support/servers/http-session';
import { orderBody } from '../support/servers/parcels';
import { startEmbedded } from '../support/servers/server';

interface Subject {
  readonly templates: OrderTemplatesPort;
  /** Lets a second pass. */
  readonly wait: () => void;
  readonly close: () => Promise<void>;
}

async function real(): Promise<Subject> {
  const server = await startEmbedded();
  const tab = await openHttpSession(await server.listen());
  await tab.signIn('owner@pearl.example', 'mersal-demo');
  return {
    templates: new HttpOrderTemplates(tab.http),
    wait: () => server.clock.advance(1_000),
    close: async () => {
      tab.close();
      await server.close();
    },
  };
}

const fake = async (): Promise<Subject> => ({
  templates: new FakeOrderTemplates(),
  wait: () => undefined,
  close: async () => undefined,
});

const { pickUp, dropOffs } = orderBody('none');
const CONTENT: TemplateContent = { pickUp, dropOffs, paymentMethod: 'wallet' };

async function valueOf<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

/** The error code of a call, and the fields it names; `ok` if it succeeded. */
async function told(answer: Promise<Result<unknown>>): Promise<string> {
  const result = await answer;
  if (result.ok) return 'ok';
  const { failure } = result;
  return failure.kind === 'refused'
    ? [failure.code, ...failure.fields.map(({ path, code }) => `${path} ${code}`)].join(', ')
    : failure.kind;
}

describe.each([
  ['HTTP and the real server', real],
  ['the fake', fake],
])('templates of orders over %s [R11.03]', (_kind, make) => {
  let subject: Subject;
  let templates: OrderTemplatesPort;
  let keys = 0;
  beforeAll(async () => {
    subject = await make();
    ({ templates } = subject);
  });
  afterAll(() => subject.close());

  const add = (name: string, content = CONTENT) =>
    templates.add({ name, ...content }, `contract-template-${(keys += 1)}`);
  const names = async () => (await valueOf(templates.list())).map(({ name }) => name);

  it('are saved once per key, tidied, and filled from whole', async () => {
    const given = { name: '  Morning   round ', ...CONTENT };
    const saved = await valueOf(templates.add(given, 'contract-template-same'));
    expect(saved).toMatchObject({ name: 'Morning round', version: 1, recipients: ['Huda Al Alawi'], usedAt: null });
    expect(await valueOf(templates.add(given, 'contract-template-same'))).toEqual(saved);
    expect(await told(templates.add({ ...given, name: 'Other' }, 'contract-template-same'))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    // To look at it is not to use it.
    expect(await valueOf(templates.get(saved.id))).toEqual({ ...saved, ...CONTENT, regionCode: 'BH-manama' });
    expect((await valueOf(templates.get(saved.id))).usedAt).toBeNull();
    expect(await told(templates.get('nowhere'))).toBe('NOT_FOUND');
    const whole = await valueOf(templates.fill(saved.id));
    expect(whole).toMatchObject({ ...CONTENT, regionCode: 'BH-manama', name: 'Morning round' });
    expect(whole.usedAt).not.toBeNull();
    expect(await told(templates.fill('nowhere'))).toBe('NOT_FOUND');
  });

  it('are checked by the rules of orders, and of names', async () => {
    const [stop] = dropOffs;
    if (stop === undefined) throw new Error('There is a drop-off');
    const nowhere = { ...CONTENT, dropOffs: [{ ...stop, address: pickUp.address }] };
    expect(await told(add('Nowhere', nowhere))).toBe('VALIDATION, dropOffs.0.address.position same-place');
    expect(await told(add(' '))).toBe('VALIDATION, name required');
    expect(await told(add('x'.repeat(61)))).toBe('VALIDATION, name too-long');
  });

  it('are renamed only for the version that was seen, and never to a name that is taken', async () => {
    const [one, two] = [await valueOf(add('One')), await valueOf(add('Two'))];
    expect(await told(add('ONE'))).toBe('NAME_TAKEN');
    expect(await told(templates.rename(two.id, { name: 'one', version: 1 }))).toBe('NAME_TAKEN');
    expect(await valueOf(templates.rename(one.id, { name: ' First ', version: 1 }))).toMatchObject({
      name: 'First',
      version: 2,
    });
    expect(await templates.rename(one.id, { name: 'Late', version: 1 })).toMatchObject({
      ok: false,
      failure: { code: 'CHANGED_MEANWHILE', data: { name: 'First' } },
    });
    expect(await told(templates.rename('nowhere', { name: 'x', version: 1 }))).toBe('NOT_FOUND');
  });

  it('are listed with the last used first, removed, and brought back unless their name was given away', async () => {
    const [old, young] = [await valueOf(add('Old')), await valueOf(add('Young'))];
    subject.wait();
    await valueOf(templates.fill(old.id));
    expect((await names()).slice(0, 1)).toEqual(['Old']);
    for (let time = 0; time < 2; time += 1) expect(await told(templates.remove(young.id))).toBe('ok');
    expect(await names()).not.toContain('Young');
    expect(await told(templates.get(young.id))).toBe('NOT_FOUND');
    for (let time = 0; time < 2; time += 1) expect(await told(templates.restore(young.id))).toBe('ok');
    expect(await names()).toContain('Young');
    await valueOf(templates.remove(young.id));
    await valueOf(add('YOUNG'));
    expect(await told(templates.restore(young.id))).toBe('NAME_TAKEN');
    for (const call of [templates.remove('nowhere'), templates.restore('nowhere')])
      expect(await told(call)).toBe('NOT_FOUND');
  });

  it('are ordered by themselves on chosen days, single ones left out, until that is stopped [R11.02]', async () => {
    const { id } = await valueOf(add('Every Sunday'));
    const settings: RepeatSettings = { isOn: true, days: ['sunday'], goal: 'delivery', from: '10:00', to: '12:00' };
    const set = (change: Partial<RepeatSettings>, version: number) =>
      templates.setRepeat(id, { ...settings, ...change, version });
    expect(await valueOf(templates.repeat(id))).toMatchObject({ version: 0, isOn: false, next: [], past: [] });
    expect(await told(set({ days: [] }, 0))).toBe('VALIDATION, days required');
    expect(await told(set({ to: '10:00' }, 0))).toBe('VALIDATION, to too-small');
    const first = await valueOf(set({}, 0));
    expect(first).toMatchObject({ ...settings, version: 1 });
    expect(first.next.map(({ state }) => state)).toEqual(Array<string>(RUNS_SHOWN).fill('planned'));
    expect(await set({ from: '11:00' }, 0)).toMatchObject({
      failure: { code: 'CHANGED_MEANWHILE', data: { version: 1, from: '10:00' } },
    });
    const day = first.next[1]?.day ?? '';
    for (let time = 0; time < 2; time += 1)
      expect((await valueOf(templates.skip(id, day, true))).next[1]).toMatchObject({ day, state: 'skipped' });
    expect((await valueOf(templates.skip(id, day, false))).next[1]).toMatchObject({ day, state: 'planned' });
    expect(await told(templates.skip(id, '2020-01-01', true))).toBe('NOT_NOW');
    const { days, from, to } = settings;
    expect(await valueOf(templates.get(id))).toMatchObject({ repeats: { days, from, to } });
    expect(await valueOf(set({ isOn: false }, 1))).toMatchObject({ version: 2, next: [] });
    expect(await valueOf(templates.get(id))).toMatchObject({ repeats: null });
    for (const call of [templates.repeat('nowhere'), templates.skip('nowhere', day, true)])
      expect(await told(call)).toBe('NOT_FOUND');
  });
});
