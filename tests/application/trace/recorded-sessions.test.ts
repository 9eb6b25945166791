import { describe, expect, it } from 'vitest';
import { Replay } from '@mersal/machine-traces/replay';
import { happen, LiveShop, MACHINES, seeded } from './sessions';
import { takeLateEvents } from '../../support/console';

/** For the product's own machines there are a thousand: tests/application/recording. More here: TRACE_SESSIONS. */
const SESSIONS = Number(process.env['TRACE_SESSIONS'] ?? 200);
const STEPS = 20;

describe('sessions recorded from running actors [R10.05] [R10.06]', () => {
  it(`replay to identical hashes and commands, ${SESSIONS} of them`, async () => {
    let events = 0;
    const states = new Set<string>();
    for (let seed = 1; seed <= SESSIONS; seed += 1) {
      const random = seeded(seed);
      const shop = new LiveShop({ keep: { lines: 12, segments: 3 } });
      for (let step = 0; step < STEPS; step += 1) await happen(shop, random);
      const trace = shop.trace();
      const report = new Replay(trace, MACHINES).run();
      expect(report.first, `seed ${seed}`).toBeNull();
      expect(report.lost, `seed ${seed}`).toEqual([]);
      const last = trace.lines.findLast(
        (line) => line.actor === 'shop' && (line.kind === 'event' || line.kind === 'start'),
      );
      if (last?.kind === 'event') expect(last.state, `seed ${seed}`).toEqual(shop.state.value);
      for (const line of trace.lines) if (line.kind === 'event') states.add(JSON.stringify(line.state));
      events += trace.lines.length;
      shop.stop();
    }
    takeLateEvents();
    expect(events).toBeGreaterThan(SESSIONS * 12);
    expect(states.size).toBeGreaterThan(15);
  });
});
