import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLevel, leftOutOf } from '@mersal/machine-paths/check-level';
import { NoSuchTimer } from '@mersal/machine-paths/hand-timers';
import { defineLevel, differences, specAt } from '@mersal/machine-paths/level';
import type { Level } from '@mersal/machine-paths/level';
import { main } from '@mersal/machine-paths/main';
import { Stages } from '@mersal/machine-paths/run-level';
import { pathsOf } from '@mersal/machine-paths/walk';
import { doorLevel } from './door-level';
import { door } from './specs/door.paths';

const home = mkdtempSync(path.join(os.tmpdir(), 'levels-'));
afterAll(() => rmSync(home, { recursive: true }));

async function call(specs: string, ...args: string[]) {
  const said: string[] = [];
  const desk = {
    specsFolder: path.join('tests/tools/paths', specs),
    machinesFolder: 'tests/tools/paths/specs',
    pagesFolder: home,
    failuresFolder: home,
    called: 'paths',
    say: (line: string) => void said.push(line),
  };
  const code = await main(args, desk);
  return { code, said: said.join('\n') };
}

/** The door's level with its stages counted. */
function counted(change: Partial<Level> = {}) {
  const seen = { opened: 0, closed: 0 };
  const inner = doorLevel(door);
  const level = defineLevel({
    ...(inner as unknown as Level),
    open: async () => {
      seen.opened += 1;
      const platformAccount = await inner.open();
      return { ...platformAccount, close: async () => void (seen.closed += 1) };
    },
    ...change,
  });
  return { level, seen };
}

describe('paths at a level [R10.03]', () => {
  it('walks what can happen there, takes every transition that can be, and opens its stage once', async () => {
    const { level, seen } = counted();
    const stages = new Stages();
    const { failures, coverage, walked, paths } = await checkLevel(level, stages, { strategy: 'samples' });
    await stages.close();
    expect(failures).toEqual([]);
    expect(walked).toBe(paths);
    expect(coverage).toEqual({ all: 9, covered: 8, impossible: 0, beyond: 1, missing: [] });
    expect(seen).toEqual({ opened: 1, closed: 1 });
  });

  it('makes no path of a sample that is left out, and lists it with its reason', () => {
    const { level } = counted();
    const events = pathsOf(specAt(level)).flatMap(({ steps }) => steps.map(({ event }) => event.type));
    expect(events).not.toContain('HOLD');
    expect(events.length).toBeGreaterThan(10);
    expect(leftOutOf(level)).toEqual([{ what: 'Hold', why: 'nobody is there to hold it' }]);
  });

  it('begins no path once its time is over, and counts what was not taken', async () => {
    const { level } = counted();
    const { walked, coverage } = await checkLevel(level, new Stages(), { within: -1 });
    expect(walked).toBe(0);
    expect(coverage.missing).toHaveLength(8);
  });

  it('fails a path by a step that cannot be done, and stops what it began', async () => {
    const { level } = counted();
    let stopped = 0;
    const stuck = defineLevel({
      ...level,
      start: async (stage) => {
        const driver = await level.start(stage);
        return {
          ...driver,
          do: () => Promise.reject(new NoSuchTimer('no hands')),
          stop: async () => void (stopped += 1),
        };
      },
    });
    const { failures, walked } = await checkLevel(stuck, new Stages(), { strategy: 'samples' });
    expect(failures).toHaveLength(walked);
    expect(failures[0]).toMatchObject({ step: 1, level: 'http', message: 'http level: no hands' });
    expect(stopped).toBe(walked);
  });

  it('compares only what a level can see', () => {
    const expected = { status: 'active', value: 'open', tags: ['open'], shown: 1 };
    expect(differences(expected, { tags: ['open'] })).toEqual([]);
    expect(differences(expected, { tags: [], shown: 1 })).toEqual(['tags']);
    expect(differences(expected, { ...expected, value: 'locked' })).toEqual(['value']);
  });
});

describe('the commands at a level [R10.03]', () => {
  it('run says what was walked', async () => {
    const { code, said } = await call('specs', 'run', 'door', '--level', 'http');
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        /^door: \d+ paths, \d+ steps in .* transitions 8 of 9 \(1 beyond this level\); 1 samples left out$/,
      ),
    ]);
  });

  it('run tells a disagreement with what both levels show, and leaves a file that names the level', async () => {
    const { code, said } = await call('holes', 'run', 'door:miswired', '--level', 'http', '--strategy', 'samples');
    expect(code).toBe(1);
    expect(said).toContain(
      '"it shows the same at the http level" does not hold in door:miswired after\n1. Type 7.\n   → opening\n2. The motor has stuck.\n   → locked\nmachine level: value "locked", tags []\nhttp level:    value {"open":{"bell":"quiet","spring":"loose"}}, tags ["open"]',
    );
    const file = path.join(home, 'door-miswired-http-1.path.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { level: string; screenshots: string[] };
    expect(kept.level).toBe('http');
    expect(kept.screenshots.map((picture) => existsSync(picture))).toEqual([true]);
    expect(await call('holes', 'run', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('does not hold in door:miswired') as string,
    });
    expect(await call('holes', 'run', file, '--level', 'machine')).toMatchObject({ code: 0 });
  });

  it('run --diff shows both sides of every step that differs', async () => {
    const { said } = await call('holes', 'run', 'door:miswired', '--level', 'http', '--strategy', 'samples', '--diff');
    expect(said).toContain(
      '2. The motor has stuck\n   value   machine  "locked"\n           http     {"open":{"bell":"quiet","spring":"loose"}}\n   tags    machine  []\n           http     ["open"]',
    );
  });

  it('coverage tells what a level reaches, what it leaves out, and who lacks it without a word', async () => {
    expect(await call('specs', 'coverage', '--level', 'http')).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        /^machine +transitions +samples left out\ndoor +8\/9 +1\n.*\ndoor leaves out: Hold\n {2}nobody is there to hold it$/,
      ) as string,
    });
    const { code, said } = await call('holes', 'coverage', '--level', 'http');
    expect(code).toBe(1);
    expect(said).toContain('door:broken has no http level: a broken door is in no house');
    expect(said).toContain('door:unsampled has no http level: AND NOTHING SAYS WHY');
  });

  it('report shows each level: what the last walk showed, that there was none, or why there is no level', async () => {
    await call('specs', 'run', 'door', '--level', 'http');
    expect(await call('specs', 'report')).toMatchObject({ code: 0 });
    const page = readFileSync(path.join(home, 'report.html'), 'utf8');
    expect(page).toMatch(
      /<td>door<\/td><td>http<\/td><td>\d+ paths, \d+ steps, all as the machine alone; transitions 8\/9/,
    );
    await call('holes', 'report');
    expect(readFileSync(path.join(home, 'report.html'), 'utf8')).toContain('not walked: a broken door is in no house');
  });

  it('ends with 2 where there is no such level', async () => {
    for (const [args, word] of [
      [['run', 'door', '--level', 'moon'], 'There is no level "moon". There are machine, http, browser'],
      [['run', 'door', '--diff'], '--diff shows a level beside the machine'],
      [['run', 'door:broken', '--level', 'http'], 'door:broken: no http level, a broken door is in no house'],
      [['run', 'door:miswired', '--level', 'browser'], 'and nothing says why'],
    ] as const) {
      const { code, said } = await call('holes', ...args);
      expect([args, code]).toEqual([args, 2]);
      expect(said).toContain(word);
    }
  });
});
