import { describe, expect, it } from 'vitest';
import { writeTrace } from '@mersal/machine-traces/format';
import { parseTrace } from '@mersal/machine-traces/parse';
import { Replay } from '@mersal/machine-traces/replay';
import { happen, LiveShop, MACHINES, seeded, traceOf } from './sessions';
import { takeLateEvents } from '../../support/console';

const HEADER = '{"trace":1,"app":"a","machines":{},"dependencies":{},"redaction":"p","startedAt":"2026-01-01T00:00Z"}';
const START = '{"n":1,"at":0,"actor":"shop","kind":"start","machine":"shop","hash":"00000000","state":"a"}';
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const file = (...lines: string[]) => `${lines.join('\n')}\n`;

const BROKEN: readonly (readonly [name: string, text: string, kind: string, line: number, says: RegExp])[] = [
  ['an empty file', '', 'empty', 1, /empty/],
  ['white space', '\n\n', 'empty', 1, /empty/],
  ['no trace', file('{"hello":1}'), 'damaged', 1, /no trace/],
  ['a picture', '\u0089PNG\r\n\u001a\n\0\0', 'damaged', 1, /no JSON/],
  ['a header that was cut', HEADER.slice(0, 40), 'damaged', 1, /no JSON/],
  ['a newer format', file(HEADER.replace('"trace":1', '"trace":2')), 'newer', 1, /format 2.*up to 1/],
  ['a format that never was', file(HEADER.replace('"trace":1', '"trace":0.5')), 'damaged', 1, /never/],
  ['a header without machines', file(HEADER.replace('"machines":{},', '')), 'damaged', 1, /"machines"/],
  ['a line that is no JSON', file(HEADER, START, '{oops'), 'damaged', 3, /no JSON/],
  ['a line that is a list', file(HEADER, '[]'), 'damaged', 2, /object/],
  ['a line of an unknown kind', file(HEADER, '{"n":1,"at":0,"actor":"a","kind":"dance"}'), 'damaged', 2, /"kind"/],
  [
    'a line that is missing',
    file(HEADER, START, '{"n":3,"at":0,"actor":"shop","kind":"stop"}'),
    'damaged',
    3,
    /3 stands after 1/,
  ],
  ['a number that is a text', file(HEADER, START.replace('"at":0', '"at":"0"')), 'damaged', 2, /"at"/],
  ['a hash that is none', file(HEADER, START.replace('00000000', 'xyz')), 'damaged', 2, /hash/],
  ['a state that is a number', file(HEADER, START.replace('"state":"a"', '"state":1')), 'damaged', 2, /state/],
  [
    'an event for nobody',
    file(HEADER, '{"n":1,"at":0,"actor":"shop","kind":"event","event":{"type":"A"},"from":"view"}'),
    'damaged',
    2,
    /not running/,
  ],
  [
    'an event without a type',
    file(HEADER, START, '{"n":2,"at":0,"actor":"shop","kind":"event","event":{},"from":"view"}'),
    'damaged',
    3,
    /type/,
  ],
  ['an actor that starts twice', file(HEADER, START, START.replace('"n":1', '"n":2')), 'damaged', 3, /running/],
  [
    'a prototype as a key',
    file(HEADER, START.replace('"kind"', '"__proto__":{"polluted":1},"kind"')),
    'hostile',
    2,
    /__proto__/,
  ],
  [
    'a prototype in disguise',
    file(HEADER, START.replace('"kind"', '"\\u005f_proto__":{"polluted":1},"kind"')),
    'hostile',
    2,
    /__proto__/,
  ],
  ['deep nesting', file(HEADER, `{"n":1,"at":${deep}}`), 'hostile', 2, /nested/],
  ['a huge line', file(HEADER, `"${'x'.repeat(9_000_000)}"`), 'hostile', 2, /long/],
  [
    'a checkpoint of nonsense',
    file(HEADER, '{"n":1,"at":0,"actor":"*","kind":"checkpoint","part":1,"actors":{"a":1}}'),
    'damaged',
    2,
    /actor "a"/,
  ],
];

async function session(seed: number, steps: number, lines = 100): Promise<LiveShop> {
  const shop = new LiveShop({ keep: { lines, segments: 10_000, chars: 1e9 } });
  const random = seeded(seed);
  for (let step = 0; step < steps; step += 1) await happen(shop, random);
  takeLateEvents();
  shop.stop();
  return shop;
}

describe('an unusable file [R10.06]', () => {
  it.each(BROKEN)('%s is reported with its line', (_, text, kind, line, says) => {
    const parsed = parseTrace(text);
    if (parsed.ok) throw new Error('it was taken');
    expect(parsed.error).toMatchObject({ kind, line, message: expect.stringMatching(says) as string });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('is accepted, with a note, if only the end of its last line is missing', async () => {
    const text = (await session(5, 20)).recorder.toText();
    const parsed = parseTrace(text.slice(0, -9));
    if (!parsed.ok) throw new Error(parsed.error.message);
    expect(parsed.notes).toEqual([expect.stringContaining('the last one, was cut off')]);
    expect(new Replay(parsed.trace, MACHINES).run().first).toBeNull();
    expect(parseTrace(text.replaceAll('\n', '\r\n'))).toMatchObject({ ok: true, notes: [] });
  });

  it('never makes a machine throw, whatever its events contain', () => {
    const odd = [
      '{"$":"bigint","as":"x"}',
      '{"$":"date","ms":"never"}',
      '{"$":"error"}',
      '{"$":"actor","at":"constructor"}',
      '{"$":["a"]}',
      '{"$$":1}',
      'null',
      '[]',
    ];
    const lines = odd.map(
      (value, index) =>
        `{"n":${index + 2},"at":0,"actor":"shop","kind":"event","event":{"type":"ADD","sku":${value}},"from":"view"}`,
    );
    const trace = traceOf(file(HEADER, START, ...lines));
    expect(new Replay(trace, MACHINES).run().first).toMatchObject({ n: 1, what: 'state' });
    expect(new Replay(trace, { constructor: MACHINES.shop }).run().first).toMatchObject({ what: 'machine' });
  });

  it('is written as it was read', async () => {
    const text = (await session(6, 60, 20)).recorder.toText('it went wrong');
    const trace = traceOf(text);
    expect(traceOf(writeTrace(trace))).toEqual(trace);
    expect(writeTrace(trace)).toHaveLength(text.length);
  });
});

describe('a long trace [R10.06]', () => {
  it('goes to any of 10,000 steps by a few transitions', { tags: 'long' }, async () => {
    const shop = new LiveShop({ keep: { lines: 100, segments: 10_000, chars: 1e9 } });
    for (let round = 0; round < 1_150; round += 1) {
      for (const type of ['OPEN', 'NEXT_TAB', 'NEXT_TAB', 'CLOSE'] as const) shop.send({ type });
      for (const type of ['ADD', 'REMOVE'] as const) shop.send({ type, sku: `sku-${round % 7}`, price: 5 });
      shop.send({ type: 'BACK' });
      shop.clock.fireNext();
    }
    shop.stop();
    const trace = shop.trace();
    const { lines } = trace;
    expect(lines.length).toBeGreaterThan(10_000);
    const hashes = new Replay(trace, MACHINES);
    expect(hashes.run().first).toBeNull();
    const random = seeded(3);
    for (let time = 0; time < 40; time += 1) {
      const index = Math.floor(random() * lines.length);
      const cold = new Replay(trace, MACHINES);
      const standing = cold.seek(index);
      expect(cold.transitions, `to ${index}`).toBeLessThanOrEqual(100);
      const before = hashes.transitions;
      const warm = hashes.seek(index);
      expect(hashes.transitions - before, `to ${index}`).toBeLessThanOrEqual(64);
      expect([...standing.keys()].sort()).toEqual([...warm.keys()].sort());
      expect(standing.get('shop')?.value).toEqual(warm.get('shop')?.value);
      expect(standing.get('shop')?.context).toEqual(warm.get('shop')?.context);
    }
  });
});
