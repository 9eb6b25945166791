import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Result } from '../../domain/shared/result';
import type { Observation, ReadProgress, TourProgress } from '../../domain/tours/tour';
import { permits } from '../../domain/identity/access';
import { ACTION_ACCESS } from '../../domain/identity/action-access';
import { toursMachine } from '../../domain/tours/tours.machine';
import type { ToursEvent } from '../../domain/tours/tours.machine';
import { toursFor } from '../../domain/tours/tours';
import type { AppSystem } from '../app-system';
import type { Inspection } from '../inspection';
import type { ToursPort } from '../ports/tours.port';

export type ToursActor = ActorRefFrom<typeof toursMachine>;

/** The stable path of an actor: its id below its parents'. Never a session id, which changes with every start. */
function pathOf(actor: AnyActorRef): string {
  const path = actor._parent === undefined ? actor.id : `${pathOf(actor._parent)}/${actor.id}`;
  return path.replace(/#\d+$/, ''); // a second one of a page is of the same kind
}

/**
 * Reports what watched actors do, as the tours need it: one observation per transition that was really taken. An event
 * that an actor ignored changes nothing and is not reported.
 * @returns a function that stops it
 */
export function observe(
  inspection: Pick<Inspection, 'subscribe'>,
  actors: readonly string[],
  tell: (observation: Observation) => void,
): () => void {
  const last = new WeakMap<AnyActorRef, unknown>();
  return inspection.subscribe((inspected) => {
    if (inspected.type !== '@xstate.snapshot') return;
    const actor = inspected.actorRef as AnyActorRef;
    const path = pathOf(actor);
    if (!actors.includes(path) || last.get(actor) === inspected.snapshot) return;
    last.set(actor, inspected.snapshot);
    tell({ actor: path, event: inspected.event.type, tags: [...(inspected.snapshot as AnyMachineSnapshot).tags] });
  });
}

/** The tours over their port, listening to the app. */
export function toursOver(port: ToursPort, inspection: Pick<Inspection, 'subscribe'>): typeof toursMachine {
  return toursMachine.provide({
    actors: {
      loadProgress: fromPromise<Result<ReadProgress>, void>(() => port.read()),
      saveProgress: fromPromise<Result<object>, TourProgress>(({ input }) => port.keep(input)),
      observe: fromCallback<EventObject, { readonly actors: readonly string[] }>(({ input, sendBack }) =>
        observe(inspection, input.actors, (observation) =>
          sendBack({ type: 'OBSERVED', ...observation } satisfies ToursEvent),
        ),
      ),
    },
  });
}

interface Running {
  readonly userId: string;
  readonly actor: ToursActor;
  readonly end: () => void;
}

const running = new WeakMap<AppSystem, Running>();

/** The tours of a person, started on first use; another person, or signing out, ends them. */
export function runningTours(app: AppSystem, port: ToursPort, userId: string): ToursActor {
  const known = running.get(app);
  if (known?.userId === userId) return known.actor;
  known?.end();
  const logic = toursOver(port, app.inspection);
  const type = app.session.getSnapshot().context.session?.user.type;
  const mayOrder =
    type !== undefined && permits(ACTION_ACCESS.order, { accountType: type, scopes: null, rights: null });
  const options = {
    id: 'tours',
    systemId: 'tours',
    inspect: app.inspection.inspect,
    input: { tours: toursFor(mayOrder) },
  };
  const actor = createActor(app.standIn?.(logic, options) ?? logic, options);
  const leaving = app.session.subscribe(({ context }) => {
    if (context.session?.user.id !== userId) end();
  });
  const end = (): void => {
    leaving.unsubscribe();
    actor.stop();
    if (running.get(app)?.actor === actor) running.delete(app);
  };
  running.set(app, { userId, actor, end });
  return actor.start();
}
