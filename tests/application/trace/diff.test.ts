import { describe, expect, it } from 'vitest';
import { diffSnapshots } from '@mersal/machine-traces/diff';
import { Shadow } from '@mersal/machine-traces/shadow';
import { shellMachine } from '../../../src/domain/shell/shell.machine';

function snapshots(...events: readonly string[]) {
  const shadow = new Shadow(shellMachine, false);
  shadow.begin(undefined);
  return [shadow.snapshot, ...events.map((type) => (shadow.take({ type }), shadow.snapshot))];
}

describe('what a step changed [R10.06]', () => {
  it('is listed in its smallest parts, by their paths', () => {
    const [before, after] = snapshots('TOGGLE_NAV');
    expect(diffSnapshots(before, after)).toEqual([
      { path: 'state', before: 'restoring', after: 'saving' },
      { path: 'context.navCollapsed', before: false, after: true },
      { path: 'children.0', before: 'load', after: 'save' },
    ]);
  });

  it('is nothing where nothing changed', () => {
    const [before, after] = snapshots('CLOSE_REQUEST');
    expect(diffSnapshots(before, after)).toEqual([]);
    expect(diffSnapshots(undefined, undefined)).toEqual([]);
  });

  it('is everything of a new actor, and of one that has gone', () => {
    const [snapshot] = snapshots();
    const paths = ['status', 'state', 'context', 'children'];
    expect(diffSnapshots(undefined, snapshot).map(({ path, before }) => [path, before])).toEqual(
      paths.map((path) => [path, undefined]),
    );
    expect(diffSnapshots(snapshot, undefined).map(({ path, after }) => [path, after])).toEqual(
      paths.map((path) => [path, undefined]),
    );
  });
});
