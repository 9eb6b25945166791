import { describe, expect, it } from 'vitest';
import { checkTrace } from '@mersal/machine-traces/check';
import { writeTrace } from '@mersal/machine-traces/format';
import { describeDivergence, Replay } from '@mersal/machine-traces/replay';
import { shrinkBreach, shrinkDivergence } from '@mersal/machine-traces/shrink';
import { MACHINES, traceOf } from './sessions';
import { BUGS, shopOf } from './shop.machine';
import type { Bug } from './shop.machine';
import { visit } from './visit';

/** The event at which each fault first shows, and what is wrong then. */
const SHOWS: Readonly<Record<Bug, readonly [event: string, occurrence: number, what: string]>> = {
  'lost guard': ['CHECK_OUT', 1, 'state'],
  'swapped target': ['BACK', 1, 'state'],
  'changed timer': ['xstate.done.actor.pay', 2, 'commands'],
  'dropped action': ['CONFIRM', 1, 'commands'],
  'mishandled outcome': ['xstate.done.actor.pay', 1, 'state'],
  'lost transition': ['BACK', 2, 'state'],
  'wrong assignment': ['ADD', 3, 'content'],
  'extra transition': ['CLOSE', 1, 'state'],
  'swapped guards': ['CONFIRM', 3, 'state'],
  'dropped invoke': ['CHECK_OUT', 2, 'commands'],
};

describe('a fault in a later version of a chart [R10.06] [R10.07]', async () => {
  const trace = await visit();

  it('does not show if the chart is the same', () => {
    expect(new Replay(trace, MACHINES).run().first).toBeNull();
    expect(shrinkDivergence(trace, MACHINES)).toBeNull();
    expect(checkTrace(trace, MACHINES)).toEqual({ verdict: 'fine', reasons: [] });
  });

  it.each(BUGS)('%s: shows at the right step, and shrinks to at most five', (bug) => {
    const broken = { ...MACHINES, shop: shopOf(bug) };
    const { first } = new Replay(trace, broken).run();
    const [type, occurrence, what] = SHOWS[bug];
    const expected = trace.lines.filter(
      (line) => line.kind === 'event' && line.actor === 'shop' && line.event.type === type,
    )[occurrence - 1];
    expect({ n: first?.n, event: first?.event, what: first?.what, actor: first?.actor }).toEqual({
      n: expected?.n,
      event: type,
      what,
      actor: 'shop',
    });
    if (first === null) return;
    expect(describeDivergence(first, 'src/shop.machine.ts')).toContain(
      `Step ${first.n}, shop (machine "shop", src/shop.machine.ts), at ${type}`,
    );

    const short = shrinkDivergence(trace, broken);
    expect(short?.lines.length ?? 99).toBeLessThanOrEqual(5);
    if (short === null) return;
    const again = traceOf(writeTrace(short));
    expect(new Replay(again, broken).run().first).toMatchObject({ event: type, what, actor: 'shop' });
    expect(new Replay(again, MACHINES).run().first).toBeNull();
  });

  it('is judged before it runs', () => {
    expect(checkTrace(trace, { ...MACHINES, shop: shopOf('lost guard') }).verdict).toBe('risky');
    // Only the code behind a name differs: the chart is the same.
    expect(checkTrace(trace, { ...MACHINES, shop: shopOf('wrong assignment') }).verdict).toBe('fine');
    expect(checkTrace(trace, { ticker: MACHINES.ticker })).toEqual({
      verdict: 'impossible',
      reasons: ['There is no machine "shop" any more.'],
    });
    const other = checkTrace(trace, { ...MACHINES, shop: MACHINES.ticker });
    expect(other.verdict).toBe('impossible');
    expect(other.reasons).toContain('"shop" has no state "cart.browsing" any more.');
    expect(other.reasons).toContain('"shop" takes no event "ADD" any more.');
  });

  it('shrinks to what breaks an invariant', () => {
    const breaks = (snapshot: { readonly context: { readonly tries?: number } }) => (snapshot.context.tries ?? 0) >= 2;
    const short = shrinkBreach(trace, MACHINES, (snapshot) => breaks(snapshot as never));
    expect(short?.lines.map((line) => (line.kind === 'event' ? line.event.type : line.kind))).toEqual([
      'start',
      'ADD',
      'CHECK_OUT',
      'xstate.done.actor.quote',
      'CONFIRM',
      'xstate.done.actor.pay',
      'CONFIRM',
    ]);
    expect(shrinkBreach(trace, MACHINES, () => false)).toBeNull();
  });
});
