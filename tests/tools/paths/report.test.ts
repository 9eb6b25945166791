// @vitest-environment jsdom
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Desk } from '@mersal/machine-paths/command';
import { mutate } from '@mersal/machine-paths/mutate';
import { race } from '@mersal/machine-paths/races';
import { gather } from '@mersal/machine-paths/report';
import { reportPage } from '@mersal/machine-paths/report-page';
import type { PathSpec } from '@mersal/machine-paths/spec';
import { doorPaths, lampPaths } from './sample-machines';

const HOSTILE = '</script><img src=x onerror=alert(1)>"\'&';

function deskIn(): Desk {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  return {
    specsFolder: '',
    machinesFolder: '',
    pagesFolder: '',
    failuresFolder: folder,
    called: 'paths',
    say: () => undefined,
  };
}
const pageOf = (specs: readonly PathSpec[], desk = deskIn()): Document =>
  new DOMParser().parseFromString(reportPage(gather(specs, desk, 'Written now')), 'text/html');
const textOf = (page: Document, id: string): string => page.querySelector(`#machine-${id}`)?.textContent ?? '';

describe('the report of paths [R10.03]', () => {
  it('shows every machine with its coverage and its chart, and asks for nothing from outside', () => {
    const page = pageOf([lampPaths, doorPaths(true)]);
    expect([...page.querySelectorAll('.card h2')].map(({ textContent }) => textContent)).toEqual(['lamp', 'door']);
    expect([...page.querySelectorAll('#machine-lamp .state > .name')].map(({ textContent }) => textContent)).toEqual([
      'lamp',
      'off',
      'waking',
      'on',
      'broken',
    ]);
    expect([...page.querySelectorAll('#machine-lamp .chip')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['dark', 'bright', 'fetchLevel', 'hum']),
    );
    expect(page.querySelectorAll('[src]:not([src^="data:"]), link, iframe')).toHaveLength(0);
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
  });

  it('tells covered, uncovered and impossible transitions apart by a word as well', () => {
    const page = pageOf([
      {
        ...lampPaths,
        events: { ...lampPaths.events, BREAK: [], DIM: [] },
        unreachable: { 'on: BREAK → broken': 'nothing breaks it' },
      },
    ]);
    const chart = page.querySelector('#machine-lamp svg.chart');
    expect(chart?.querySelector('.edge.covered')).not.toBeNull();
    expect(chart?.querySelector('.edge.unreachable')?.textContent).toContain('– BREAK');
    expect(chart?.querySelector('.stay.uncovered')?.textContent).toContain('✗ DIM [canDim]');
    expect(page.querySelector('.card .flag')?.textContent).toContain('to look at');
  });

  it('holds the paths in words, what failed with the way to walk it again, and its pictures', () => {
    const desk = deskIn();
    const picture = path.join(desk.failuresFolder, 'screen.png');
    writeFileSync(picture, 'a picture');
    writeFileSync(
      path.join(desk.failuresFolder, 'lamp-browser.path.json'),
      JSON.stringify({
        paths: 1,
        machine: 'lamp',
        events: [],
        failed: { property: 'it shines', step: 2, message: 'dark' },
        screenshots: [picture, '/etc/passwd'],
      }),
    );
    const page = pageOf(
      [{ ...lampPaths, invariants: { 'it is never lit': (snapshot) => !snapshot.hasTag('bright') } }],
      desk,
    );
    expect(textOf(page, 'lamp')).toContain('"it is never lit" does not hold');
    expect(textOf(page, 'lamp')).toMatch(/Walk it again: paths run .*lamp-1\.path\.json/);
    expect([...page.querySelectorAll('.shots img')].map((image) => image.getAttribute('src'))).toEqual([
      `data:image/png;base64,${Buffer.from('a picture').toString('base64')}`,
    ]);
    const { steps, paths } = JSON.parse(page.querySelector('.paths script')?.textContent ?? '') as {
      steps: string[][];
      paths: number[][];
    };
    expect(paths.length).toBeGreaterThan(5);
    expect(steps.map(([event]) => event)).toContain('Press');
  });

  it('tells what mutants and races found, or how to find it', () => {
    const desk = deskIn();
    expect(textOf(pageOf([lampPaths], desk), 'lamp')).toContain('paths mutate all');
    writeFileSync(
      path.join(desk.failuresFolder, 'mutate.json'),
      JSON.stringify([mutate([{ ...lampPaths, project: () => null }])]),
    );
    writeFileSync(path.join(desk.failuresFolder, 'races.json'), JSON.stringify([race(lampPaths)]));
    const told = textOf(pageOf([lampPaths], desk), 'lamp');
    expect(told).toContain('faults made in the chart are seen');
    expect(told).toContain('without noteFault');
    expect(told).toContain('all keep the rules');
  });

  it('lets no word of an event or a rule become markup', () => {
    const desk = deskIn();
    const page = pageOf(
      [
        {
          ...lampPaths,
          ids: HOSTILE,
          events: { ...lampPaths.events, PRESS: [{ note: HOSTILE }] },
          invariants: { [HOSTILE]: (snapshot) => !snapshot.hasTag('bright') },
        },
      ],
      desk,
    );
    expect(page.querySelectorAll('img')).toHaveLength(0);
    expect(page.querySelectorAll('script')).toHaveLength(2);
    expect(page.querySelector('.failure')?.textContent).toContain(HOSTILE);
    expect(page.querySelector('.paths script')?.textContent).not.toContain('<');
  });
});
