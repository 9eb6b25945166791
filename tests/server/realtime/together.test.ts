import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { together } from '../../../server/realtime/together';

describe('questions that are asked together', () => {
  it('each get their own answer, in few queries, however they come [T.50]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fc.nat(99), { maxLength: 20 }), { maxLength: 6 }), async (bursts) => {
        let queries = 0;
        const ask = together(async (questions: readonly number[]) => {
          queries += 1;
          expect(questions.length).toBeLessThanOrEqual(8);
          await new Promise((turn) => setImmediate(turn));
          return questions.map((question) => question * 2);
        }, 8);
        const asked: Promise<number>[] = [];
        for (const burst of bursts) {
          asked.push(...burst.map((question) => ask(question)));
          await new Promise((turn) => setImmediate(turn));
        }
        expect(await Promise.all(asked)).toEqual(bursts.flat().map((question) => question * 2));
        expect(queries).toBeLessThanOrEqual(bursts.reduce((sum, burst) => sum + Math.ceil(burst.length / 8), 0));
      }),
      { numRuns: 50 },
    );
  });

  it('never get an answer that was on its way before they were asked [T.50]', async () => {
    let rights = 'before';
    const ask = together(async (questions: readonly number[]) => {
      const seen = rights;
      await new Promise((turn) => setImmediate(turn));
      return questions.map(() => seen);
    }, 8);
    const early = ask(1);
    await new Promise((turn) => setImmediate(turn));
    rights = 'after';
    expect(await ask(2)).toBe('after');
    expect(await early).toBe('before');
  });

  it('all fail where their query fails, and the next ones are asked again', async () => {
    let works = false;
    const ask = together(async (questions: readonly number[]) => {
      if (!works) throw new Error('no database');
      return questions;
    }, 8);
    expect((await Promise.allSettled([ask(1), ask(2)])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    works = true;
    expect(await ask(3)).toBe(3);
  });
});
