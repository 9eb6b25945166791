import { execFileSync } from 'node:child_process';
import { callSkeleton } from './call';
import { LISTS } from './lists';
import { machineSkeleton } from './machine';
import { recordSkeleton } from './record';
import { fieldSkeleton } from './field';
import type { Skeleton } from './skeleton';

/** The targets: how many files of the product each kind of addition may touch. */
const TARGETS = { field: 9, cash: 12, record: 14, call: 4, machine: 7 };

const PRODUCT = ['contract', 'server', 'src'];
/** Written by a command, not by hand. */
const GENERATED = [...Object.keys(LISTS), 'server/db/migrations'];

/** What a skeleton touches by hand: all of it but what a command writes. */
const touchedBy = ({ files, edits }: Skeleton): readonly string[] =>
  [...Object.keys(files), ...Object.keys(edits)].filter((file) => !GENERATED.some((each) => file.startsWith(each)));

const git = (root: string, ...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
const isProduct = (file: string): boolean =>
  PRODUCT.some((folder) => file.startsWith(`${folder}/`)) && !GENERATED.some((each) => file.startsWith(each));

/**
 * How many files each kind of addition touches today: those of its skeleton, which a test compiles. For comparison
 * `cash` counts every file that names a field which is also booked, limited, listed and shown to recipients.
 */
export function measures(root: string): readonly string[] {
  const call = touchedBy(callSkeleton({ area: 'wallet', name: 'new-call', method: 'GET', path: '/new' }));
  const machine = touchedBy(machineSkeleton('wallet', 'new-machine'));
  const field = touchedBy(fieldSkeleton('new-field')).filter(isProduct);
  const cash = git(root, 'grep', '-lw', 'cashToCollect', '--', ...PRODUCT).filter(isProduct);
  const record = touchedBy(recordSkeleton('new-records', 'new-record')).filter(isProduct);
  const central = Object.keys(recordSkeleton('new-records', 'new-record').edits);
  const rows: readonly (readonly [string, number, number, string])[] = [
    ['field', field.length, TARGETS.field, 'files of the product that a text of a parcel is written in'],
    ['cash', cash.length, TARGETS.cash, 'files of the product that name cashToCollect, with its books and lists'],
    [
      'record',
      record.length,
      TARGETS.record,
      `of the product, from the table to its pages; ${central.length} of them central lists`,
    ],
    ['call', call.filter(isProduct).length, TARGETS.call, `of the product; ${call.length} with its test`],
    [
      'machine',
      machine.filter(isProduct).length,
      TARGETS.machine,
      `of the product; ${machine.length + 3} with its paths at three levels and its view`,
    ],
  ];
  return rows.map(
    ([kind, count, target, how]) =>
      `${kind.padEnd(8)} ${String(count).padStart(3)}  target ${String(target).padStart(2)}  ${count <= target ? 'met    ' : 'not met'}  ${how}`,
  );
}
