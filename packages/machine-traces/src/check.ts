import type { Json } from './encoding';
import type { Trace } from './format';
import type { Machines } from './replay';
import { listensTo, statesIn, structuralHash, vocabulary } from './structure';

/**
 * How a trace compares with today's charts: `fine` (the charts are the same), `risky` (changed, but everything it uses
 * exists), `impossible`.
 */
export interface Verdict {
  readonly verdict: 'fine' | 'risky' | 'impossible';
  /** One sentence each. */
  readonly reasons: readonly string[];
}

interface Used {
  readonly states: Set<string>;
  readonly events: Set<string>;
}

/** What a trace shows of each machine: the states it was in, and the events that had an effect. */
function usedIn({ lines }: Trace): Map<string, Used> {
  const used = new Map<string, Used>();
  const machineOf = new Map<string, string>();
  const hashes = new Map<string, string>();
  const of = (machine: string): Used => {
    const known = used.get(machine) ?? { states: new Set<string>(), events: new Set<string>() };
    used.set(machine, known);
    return known;
  };
  const seen = (actor: string, machine: string, state: Json, hash: string) => {
    machineOf.set(actor, machine);
    hashes.set(actor, hash);
    for (const each of statesIn(state)) of(machine).states.add(each);
  };
  for (const line of lines) {
    if (line.kind === 'checkpoint')
      for (const [path, { machine, state, hash }] of Object.entries(line.actors)) seen(path, machine, state, hash);
    if (line.kind === 'start') seen(line.actor, line.machine, line.state, line.hash);
    const machine = machineOf.get(line.actor);
    if (line.kind !== 'event' || machine === undefined) continue;
    // An event that changed nothing may not have belonged to the chart even then.
    if (line.did.length > 0 || hashes.get(line.actor) !== line.hash) of(machine).events.add(line.event.type);
    seen(line.actor, machine, line.state, line.hash);
  }
  return used;
}

/** Judges a trace before it runs. */
export function checkTrace(trace: Trace, machines: Machines): Verdict {
  const gone: string[] = [];
  const changed: string[] = [];
  for (const [id, { states, events }] of usedIn(trace)) {
    const machine = Object.hasOwn(machines, id) ? machines[id] : undefined;
    if (machine === undefined) {
      gone.push(`There is no machine "${id}" any more.`);
      continue;
    }
    if (structuralHash(machine) === trace.header.machines[id]) continue;
    changed.push(`The chart of "${id}" has changed.`);
    const today = vocabulary(machine);
    for (const state of states) if (!today.states.has(state)) gone.push(`"${id}" has no state "${state}" any more.`);
    for (const event of events)
      if (!listensTo(today.events, event)) gone.push(`"${id}" takes no event "${event}" any more.`);
  }
  const verdict = gone.length > 0 ? 'impossible' : changed.length > 0 ? 'risky' : 'fine';
  return { verdict, reasons: [...gone, ...changed] };
}
