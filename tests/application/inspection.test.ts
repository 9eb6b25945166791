import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AnyActorRef } from 'xstate';
import { createInspection } from '../../src/application/inspection';
import type { Inspection } from '../../src/application/inspection';
import { shellMachine } from '../../src/domain/shell/shell.machine';

type Seen = Parameters<Inspection['inspect']>[0];

/** The events an actor received, without those of its children. */
const typesOf = (heard: readonly Seen[], actor: AnyActorRef): string[] =>
  heard.flatMap((each) => (each.type === '@xstate.event' && each.actorRef === actor ? [each.event.type] : []));

describe('the hub for everything that actors do [R10.05]', () => {
  it('reports new events to observers, and earlier ones with their times to those who want them', () => {
    let time = 0;
    const { inspect, since, subscribe, subscribeFromStart } = createInspection(() => (time += 1));
    const actor = createActor(shellMachine, { inspect }).start();
    actor.send({ type: 'TOGGLE_NAV' });
    const all: Seen[] = [];
    const some: Seen[] = [];
    const late: Seen[] = [];
    const times: number[] = [];
    const leave = subscribe((event) => some.push(event));
    subscribeFromStart((event, at) => {
      all.push(event);
      times.push(at);
    });
    subscribeFromStart((event) => late.push(event));
    actor.send({ type: 'OPEN_REQUEST' });
    leave();
    actor.send({ type: 'CLOSE_REQUEST' });
    expect(typesOf(all, actor)).toEqual(['xstate.init', 'TOGGLE_NAV', 'OPEN_REQUEST', 'CLOSE_REQUEST']);
    expect(times).toEqual(times.map((_, index) => since + index + 1));
    expect(typesOf(some, actor)).toEqual(['OPEN_REQUEST']);
    expect(typesOf(late, actor)).toEqual(['OPEN_REQUEST', 'CLOSE_REQUEST']);
    actor.stop();
  });

  it('holds the newest, at most two thousand, until somebody wants them', () => {
    const { inspect, subscribeFromStart } = createInspection(() => 0);
    const actor = createActor(shellMachine, { inspect }).start();
    for (let count = 0; count < 3_000; count += 1) actor.send({ type: 'TOGGLE_NAV' });
    actor.send({ type: 'OPEN_REQUEST' });
    const heard: Seen[] = [];
    subscribeFromStart((event) => heard.push(event));
    expect(heard.length).toBeLessThan(2_000);
    expect(heard.length).toBeGreaterThan(900);
    expect(typesOf(heard, actor).at(-1)).toBe('OPEN_REQUEST');
    actor.stop();
  });
});
