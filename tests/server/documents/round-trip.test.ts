import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from '../../../server/platform/documents/csv';
import { xlsxOf } from '../../../server/platform/documents/xlsx';
import { readTable } from '../../../server/platform/imports/read-table';
import { tries } from '../../support/sampled';
import { texts, wholeOf } from './sample-table';

const WRITERS = { csv: csvOf, xlsx: xlsxOf } as const;
const START = fc.constantFrom("'", "''", '=', "'=", '+', "'+", '-', "'-", '@', "'@", ';', '0', "'0", "' =", 'O', '＝');
const REST = fc.string({
  unit: fc.constantFrom("'", '=', '+', '-', '@', ';', ',', '"', '\t', '\n', ' ', '0', '1', '/', 'a', 'ه'),
  maxLength: 8,
});
/** As records keep them: nothing blank around them. */
const kept = fc.tuple(START, REST).map(([start, rest]) => (start + rest).trim());

/** What is read of a file that nobody touched. */
async function cameBack(format: keyof typeof WRITERS, written: readonly string[]): Promise<readonly string[]> {
  const rows = written.map((text) => ['x', text]);
  const bytes = await wholeOf(WRITERS[format](texts('Name', 'Notes'), rows));
  return (await readTable(bytes, format)).rows.map(({ cells }) => cells[1] ?? '');
}

describe('a file of ours that is imported again untouched [R1.07] [R5.12] [T.34]', () => {
  it.each([
    ['csv', tries(30, 300)],
    ['xlsx', tries(3, 30)],
  ] as const)('says what was exported: %s', async (format, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(kept, { minLength: 150, maxLength: 200 }), async (written) => {
        expect(await cameBack(format, written)).toEqual(written);
      }),
      { numRuns },
    );
  });

  it.each(['csv', 'xlsx'] as const)('has no apostrophe more or less: %s', async (format) => {
    const names = [
      "'Ali",
      "'=1+1",
      "''=1+1",
      "'0012",
      "'+97336112233",
      "' =1",
      "=1;'=2",
      "a\n'=b",
      "'t Hoekje",
      '\'"=',
    ];
    expect(await cameBack(format, names)).toEqual(names);
    // A tab or a line break at the start is cut as everywhere; what follows it stays.
    expect(await cameBack(format, ["\t'=1", '\n+1', '\t=1'])).toEqual(["'=1", '+1', '=1']);
  });
});
