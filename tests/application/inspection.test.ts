import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { createInspection } from '../../src/application/inspection';
import { shellMachine } from '../../src/domain/shell/shell.machine';

/** What an actor was told, its own children left out. */
const typesOf = (heard: readonly InspectionEvent[], actor: AnyActorRef): string[] =>
  heard.flatMap((each) => (each.type === '@xstate.event' && each.actorRef === actor ? [each.event.type] : []));

describe('where everything that actors do passes by [R10.05]', () => {
  it('tells the first listener what was before, the next only what comes, and who has left nothing', () => {
    const { inspect, subscribe } = createInspection();
    const actor = createActor(shellMachine, { inspect }).start();
    actor.send({ type: 'TOGGLE_NAV' });
    const first: InspectionEvent[] = [];
    const second: InspectionEvent[] = [];
    const leave = subscribe((event) => first.push(event));
    subscribe((event) => second.push(event));
    actor.send({ type: 'OPEN_REQUEST' });
    leave();
    actor.send({ type: 'CLOSE_REQUEST' });
    expect(typesOf(first, actor)).toEqual(['xstate.init', 'TOGGLE_NAV', 'OPEN_REQUEST']);
    expect(typesOf(second, actor)).toEqual(['OPEN_REQUEST', 'CLOSE_REQUEST']);
    actor.stop();
  });

  it('holds no more than five hundred while nobody listens', () => {
    const { inspect, subscribe } = createInspection();
    const actor = createActor(shellMachine, { inspect }).start();
    for (let count = 0; count < 1_000; count += 1) actor.send({ type: 'TOGGLE_NAV' });
    const heard: InspectionEvent[] = [];
    subscribe((event) => heard.push(event));
    expect(heard).toHaveLength(500);
    actor.stop();
  });
});
