import { describe, expect, it } from 'vitest';
import { setup, createActor } from 'xstate';
import { Replay } from '@mersal/machine-traces/replay';
import { createRecorder } from '@mersal/machine-traces/recorder';
import { Redactor } from '@mersal/machine-traces/redaction';
import { StandIns } from '@mersal/machine-traces/shapes';
import { happen, LiveShop, MACHINES, POLICY, seeded, traceOf } from './sessions';
import { takeLateEvents } from '../../support/console';

const CANARIES = 500;

describe('private data [R10.05]', () => {
  it(`is in no trace: ${CANARIES} planted secrets of every kind`, async () => {
    const random = seeded(77);
    const planted: string[] = [];
    const digits = (count: number) => [...Array(count).keys()].map(() => Math.floor(random() * 10)).join('');
    const plant = (secret: string) => {
      planted.push(secret);
      return secret;
    };
    const kinds = [
      () => `+9733${digits(7)}`,
      () => `person${digits(4)}@mail.example`,
      () => `Zaynab Al-Canary ${digits(3)}`,
      () => `زينب كناري ${digits(3)}`,
      () => digits(16), // a card
      () => `eyJ${digits(9)}.${digits(12)}Ab`,
      () => `${digits(4)}-${digits(4)}`, // a code
    ];
    const secrets = {
      phone: () => plant(`+9665${digits(8)}`),
      password: () => plant(`Pass${digits(5)}!Word`),
      text: () => plant((kinds[planted.length % kinds.length] as () => string)()),
    };
    const shops: LiveShop[] = [];
    for (let seed = 1; planted.length < CANARIES; seed += 1) {
      const shop = new LiveShop({ keep: { lines: 15 } });
      for (let step = 0; step < 40; step += 1) await happen(shop, random, secrets);
      shops.push(shop);
    }
    const told = shops.map((shop) => shop.recorder.toText() + JSON.stringify(shop.recorder.persisted())).join('\n');
    for (const shop of shops) {
      expect(new Replay(shop.trace(), MACHINES).run().first).toBeNull();
      shop.stop();
    }
    takeLateEvents();
    expect(planted.length).toBeGreaterThanOrEqual(CANARIES);
    expect(planted.filter((secret) => told.includes(secret))).toEqual([]);
    // Nor a phone without its country code.
    expect(planted.filter((secret) => secret.startsWith('+') && told.includes(secret.slice(4)))).toEqual([]);
  });

  it('keeps what guards check: equality, emptiness, length, kinds of characters', () => {
    const standIns = new StandIns('salt');
    const phone = standIns.text('+97336123456', 'phone');
    expect(phone).toMatch(/^\+97336\d{6}$/);
    expect(phone).not.toBe('+97336123456');
    expect(standIns.text('+97336123456', 'phone')).toBe(phone);
    expect(standIns.text('+97336123457', 'phone')).not.toBe(phone);
    // Written in two ways it is one phone, and with letters none.
    expect(standIns.text('36 12 34 56', 'phone').replaceAll(' ', '')).toBe(phone.slice(4));
    expect(standIns.text('٣٦١٢٣٤٥٧', 'phone')).not.toBe(standIns.text('٣٦١٢٣٤٥٦', 'phone'));
    expect(standIns.text('no phone', 'phone')).not.toBe(standIns.text('my phone', 'phone'));
    expect(standIns.text('ali@mail.com', 'email')).toMatch(/^[a-z]{3}@[a-z]{4}\.[a-z]{3}$/);
    expect(standIns.text('Ali Hasan', 'name')).toMatch(/^N[a-z]{2} N[a-z]{4}$/);
    expect(standIns.text('علي حسن', 'name')).toMatch(/^[\u0600-\u06ff]{3} [\u0600-\u06ff]{3}$/);
    expect(standIns.text('٣٦١٢', 'code')).toMatch(/^[٠-٩]{4}$/);
    expect(standIns.text('', 'text')).toBe('');
    expect(standIns.text('Correct-Horse-Battery-Staple-9', 'password')).toHaveLength(16);
    expect(standIns.text('short1!A', 'password')).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z\d]).{8}$/);
    expect(standIns.text('eyJhbGci.x.y', 'token')).toMatch(/^token-\d+$/);
    expect(standIns.number(0)).toBe(0);
    expect(standIns.number(-1250)).toBeLessThan(-999);
    expect(standIns.number(12.5)).not.toBe(12.5);
  });

  it('passes what the policy names, and nothing else', () => {
    const policy = {
      name: 'p',
      words: ['refused'],
      machines: {
        m: {
          events: {
            E: {
              'order.id': 'keep',
              'order.kind': ['a', 'b'],
              'order.byId.*': 'keep',
              'order.byId.#': 'id',
              stops: 'drop',
            },
          },
        },
      },
    } as const;
    const redactor = new Redactor(policy, '', () => 'other');
    const event = {
      type: 'E',
      order: {
        id: 'o-17',
        kind: 'secret',
        byId: { 'person@x': 'shown' },
        note: 'Hello 1',
        list: ['refused', null, true],
        '__proto__x y': 1,
      },
      stops: 'gone',
      at: undefined,
    };
    const written = JSON.stringify(redactor.event('m', event, true));
    expect(JSON.parse(written)).toMatchObject({
      type: 'E',
      order: { id: 'o-17', list: ['refused', null, true] },
      stops: '',
    });
    for (const hidden of ['secret', 'person@x', 'Hello 1', 'gone', '__proto__x']) expect(written).not.toContain(hidden);
    expect(written).toContain('shown');
    expect(redactor.event('constructor', { type: 'Person@x.y' }, false)).not.toMatchObject({ type: 'Person@x.y' });
    expect(redactor.call('POST /orders/17')).toBe('call');
  });

  it('treats machines of a family alike, unless one of them is named itself', () => {
    const of = (shape: 'password' | 'keep') => ({ events: { SAVE: { secret: shape } } });
    const policy = { name: 'family', machines: { '*-editor': of('password'), 'open-editor': of('keep') } };
    const redactor = new Redactor(policy, 'salt', () => '');
    const told = (machine: string) => redactor.event(machine, { type: 'SAVE', secret: 'hunter22' } as never, true);
    expect(told('open-editor')).toEqual({ type: 'SAVE', secret: 'hunter22' });
    expect(told('member-editor')).toEqual(told('branch-editor'));
    expect(told('member-editor')).not.toEqual(told('editor-of-members')); // a password keeps its length
    expect(JSON.stringify(told('member-editor'))).not.toContain('hunter22');
  });

  it('says so if it would have decided a branch', () => {
    const machine = setup({
      types: { events: {} as { type: 'TRY'; code: string } },
      guards: { isRight: (_, params: { code: string }) => params.code === '4711' },
    }).createMachine({
      id: 'safe',
      initial: 'shut',
      states: {
        shut: { on: { TRY: { guard: { type: 'isRight', params: ({ event }) => event }, target: 'open' } } },
        open: {},
      },
    });
    const recorder = createRecorder({ policy: POLICY, now: () => 0, app: 'a', salt: 's' });
    const actor = createActor(machine, { id: 'safe', inspect: (event) => recorder.inspect(event) }).start();
    actor.send({ type: 'TRY', code: '1' });
    actor.send({ type: 'TRY', code: '4711' });
    actor.send({ type: 'TRY', code: '2' });
    const { lines } = traceOf(recorder.toText());
    expect(lines.map(({ kind }) => kind)).toEqual(['checkpoint', 'start', 'event', 'event', 'lost']);
    expect(recorder.toText()).not.toContain('4711');
    const report = new Replay(traceOf(recorder.toText()), { safe: machine }).run();
    expect(report.first).toBeNull();
    expect(report.lost).toEqual([
      { n: 5, actor: 'safe', why: expect.stringContaining('the actor went to "open"') as string },
    ]);
  });
});
