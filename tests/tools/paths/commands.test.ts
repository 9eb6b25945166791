import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from '@mersal/machine-paths/main';

const home = mkdtempSync(path.join(os.tmpdir(), 'paths-'));
afterAll(() => rmSync(home, { recursive: true }));

/** What a person sees of a command: its output and its exit code. */
async function call(specs: string, ...args: string[]) {
  const said: string[] = [];
  const desk = {
    specsFolder: path.join('tests/tools/paths', specs),
    machinesFolder: 'tests/tools/paths/specs',
    pagesFolder: path.join(home, 'pages'),
    failuresFolder: path.join(home, 'failures'),
    called: 'paths',
    say: (line: string) => void said.push(line),
  };
  const code = await main(args, desk);
  return { code, said: said.join('\n') };
}

describe('the commands for paths', () => {
  it('lists every machine with what is covered of it [R10.03] [R10.04]', async () => {
    const { code, said } = await call('specs', 'list');
    expect(code).toBe(0);
    expect(said).toMatch(
      /^machine +states +transitions +pairs +threes +guard sides +paths +steps +also at\ndoor +8\/8 +9\/9 .* http\n/,
    );
    expect(await call('holes', 'list')).toMatchObject({ code: 0 });
  });

  it('shows the paths to a state as a person follows them [R10.03]', async () => {
    const { code, said } = await call('specs', 'show', 'door', '--to', 'open');
    expect(code).toBe(0);
    expect(said).toContain(
      'Path 1 of door, from locked\n1. Type 7.\n   → opening\n2. The motor has moved.\n   → open.bell.quiet and open.spring.loose (it stands open)\n',
    );
  });

  it('shows only paths through an event, and as many as wanted [R10.03]', async () => {
    const { said } = await call('specs', 'show', 'door', '--via', 'fall', '--strategy', 'pairs', '--limit', '2');
    expect(said).toContain('2 paths, pairs');
    expect(said.match(/Wait until "fall" is over/g)).toHaveLength(2);
  });

  it('shows the same random paths for the same seed, and others for another [R10.03]', async () => {
    const random = (seed: string) => call('specs', 'show', 'door', '--strategy', 'random', '--seed', seed);
    expect(await random('4')).toEqual(await random('4'));
    expect(await random('4')).not.toEqual(await random('5'));
  });

  it('shows a path as a diagram with its steps marked [R10.03]', async () => {
    const { said } = await call('specs', 'show', 'door', '--to', 'open', '--limit', '1', '--mermaid');
    expect(said).toMatch(/^stateDiagram-v2\n/);
    expect(said).toContain('locked --> opening : (1) CODE [isRight]');
    expect(said).toContain('opening --> open : (2) motor ends [hasMoved]');
    expect(said).toMatch(/class opening,.* passed/);
  });

  it('shows paths as files that can be run [R10.03]', async () => {
    const { said } = await call('specs', 'show', 'door', '--via', 'motor', '--json');
    const files = JSON.parse(said) as object[];
    expect(files.length).toBeGreaterThan(2);
    for (const [index, file] of files.entries()) {
      const place = path.join(home, `${index}.path.json`);
      writeFileSync(place, JSON.stringify(file));
      expect(await call('specs', 'run', place)).toMatchObject({ code: 0 });
    }
  });

  it('draws a chart: hierarchy, regions, guards, delays by name and what runs [R10.03]', async () => {
    const { said } = await call('specs', 'diagram', 'door');
    for (const line of [
      '[*] --> locked',
      'state "open" as open {',
      '    --',
      'opening : runs motor',
      'opening --> locked : motor breaks',
      'open__bell__quiet --> open__bell__rung : after warning',
      'open --> locked : in spring.loose, after fall',
      'locked : CODE',
    ]) {
      expect(said).toContain(line);
    }
  });

  it('writes the pages of the machines, and tells those that are older than the code [R10.03]', async () => {
    expect(await call('specs', 'diagram', '--check')).toMatchObject({ code: 1 });
    expect(await call('specs', 'diagram', '--write')).toMatchObject({ code: 0 });
    const page = path.join(home, 'pages', 'door.md');
    expect(readFileSync(page, 'utf8')).toContain(
      'A door with a motor and a lock: it opens for anyone who knows the code, and closes on its own.',
    );
    expect(await call('specs', 'diagram', '--check')).toEqual({ code: 0, said: '' });
    writeFileSync(page, 'old');
    expect(await call('specs', 'diagram', '--check')).toEqual({
      code: 1,
      said: `${page} is older than the code: paths diagram --write`,
    });
  });

  it('runs every path of a machine that holds [R10.03]', async () => {
    const { code, said } = await call('specs', 'run', 'all');
    expect([code, said]).toEqual([0, expect.stringMatching(/^door: \d+ paths, \d+ steps$/)]);
  });

  it('leaves for a failed path one file that walks it again, and says how [R10.03]', async () => {
    const { code, said } = await call('holes', 'run', 'door:broken');
    expect(code).toBe(1);
    expect(said).toContain(
      '"nobody types twice in vain" does not hold in door:broken after\n1. Type 1.\n   → locked\n2. Type 1.\n   → locked\n',
    );
    const file = path.join(home, 'failures', 'door-broken-1.path.json');
    expect(said).toContain(`Walk it again: paths run ${file}`);
    expect(readdirSync(path.dirname(file))).toContain('door-broken-1.path.json');
    const again = await call('holes', 'run', file);
    expect(again.code).toBe(1);
    expect(again.said).toContain('"nobody types twice in vain" does not hold in door:broken after\n1. Type 1.');
  });

  it('fails on a hole: a transition, its pairs and the side of a guard that no sample shows [R10.04]', async () => {
    expect(await call('specs', 'coverage')).toMatchObject({ code: 0 });
    const { code, said } = await call('holes', 'coverage', 'door:unsampled');
    expect(code).toBe(1);
    expect(said).toContain('door:unsampled: transition not covered: open: PUSH → locked');
    expect(said).toContain('door:unsampled: transition not covered: locked: CODE\n');
    expect(said).toContain('door:unsampled: guard not covered: locked: CODE [isRight] → opening (never refused)');
  });

  it('ends with 2 and a clear word where a call makes no sense [R10.03]', async () => {
    writeFileSync(
      path.join(home, 'no.path.json'),
      '{"paths": 1, "machine": "door", "events": [{"type": "xstate.after.fall.door.open.spring.loose"}]}',
    );
    writeFileSync(path.join(home, 'old.path.json'), '{"paths": 2}');
    for (const [args, word] of [
      [[], 'Generated paths through state machines'],
      [['fly'], 'There is no command "fly"'],
      [['run'], 'Name a machine, or `all`'],
      [['show', 'window'], 'There is no machine "window". There are door'],
      [['show', 'door', '--strategy', 'lucky'], 'There is no strategy "lucky"'],
      [['show', 'door', '--seed', 'x'], '--seed wants a whole number'],
      [['show', 'door', '--wings'], "Unknown option '--wings'"],
      [['run', path.join(home, 'gone.path.json')], 'cannot be read'],
      [['run', path.join(home, 'old.path.json')], 'is no path file of version 1'],
      [['run', path.join(home, 'no.path.json')], 'cannot be the next to fire'],
    ] as const) {
      const { code, said } = await call('specs', ...args);
      expect([args, code]).toEqual([args, 2]);
      expect(said).toContain(word);
    }
  });
});
