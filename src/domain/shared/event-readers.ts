import type { EventObject, OutputFrom } from 'xstate';

/** What XState gives to every guard, action and expression. */
interface Args {
  readonly event: EventObject;
}

type Actors = Readonly<Record<string, unknown>>;
/** Actors that are invoked under an id other than their own name: the id, and the name. */
type Ids<Declared extends Actors> = Readonly<Record<string, keyof Declared>>;
type OneOrMore<Name extends string> = Name | readonly Name[];
type EventOf<Event extends EventObject, Type extends string> = Extract<Event, { readonly type: Type }>;

type None = Readonly<Record<string, never>>;
/** The names in a record; none if it is open, that is if none were given. */
type NamesOf<Given> = string extends keyof Given ? never : keyof Given & string;

/**
 * The ids of actors that end with an output: a call, or another machine. Actors that run until they are stopped have
 * none.
 */
type Ending<Declared extends Actors, Other extends Ids<Declared>> =
  | {
      [Name in NamesOf<Declared>]: OutputFrom<Declared[Name]> extends undefined ? never : Name;
    }[NamesOf<Declared>]
  | NamesOf<Other>;
type OutputOf<Declared extends Actors, Other extends Ids<Declared>, Id> =
  Id extends NamesOf<Other>
    ? OutputFrom<Declared[Other[Id]]>
    : Id extends keyof Declared
      ? OutputFrom<Declared[Id]>
      : never;

export interface EventReaders<Event extends EventObject, Declared extends Actors, Other extends Ids<Declared>> {
  /**
   * Reads an event of the machine, or one of several. Without `read` it gives the event itself.
   *
   * @throws RangeError at run time if the chart uses it on another event; only types are named
   */
  event<const Type extends Event['type'], A extends Args, R>(
    types: OneOrMore<Type>,
    read: (args: A, event: EventOf<Event, Type>) => R,
  ): (args: A) => R;
  event<const Type extends Event['type']>(types: OneOrMore<Type>): (args: Args) => EventOf<Event, Type>;
  /**
   * Reads what an invoked actor ended with, or one of several. Without `read` it gives the output itself.
   *
   * @throws RangeError at run time if the chart uses it on another event; only types are named
   */
  output<const Id extends Ending<Declared, Other>, A extends Args, R>(
    ids: OneOrMore<Id>,
    read: (args: A, output: OutputOf<Declared, Other, Id>) => R,
  ): (args: A) => R;
  output<const Id extends Ending<Declared, Other>>(ids: OneOrMore<Id>): (args: Args) => OutputOf<Declared, Other, Id>;
}

const listOf = (names: OneOrMore<string>): readonly string[] => (typeof names === 'string' ? [names] : names);

/**
 * The event, once its type is one of the expected ones. The message names only types: passwords and codes pass here.
 */
function checked(event: EventObject, types: readonly string[]): EventObject {
  if (!types.includes(event.type))
    throw new RangeError(`Expected ${types.join(' or ')}, but the event is ${event.type}`);
  return event;
}

type Read = (args: Args, value: unknown) => unknown;
const itself: Read = (_, value) => value;

/**
 * Readers for the guards, actions and inputs of one machine: each says which event it reads, or the output of which
 * actor, so that its chart holds only names (`{ guard: 'isPriced', actions: 'takeQuote', target: 'priced' }`). Types
 * follow from the machine's events and from its declared actors, by their ids.
 *
 * Where XState can infer nothing for a nested call (`enqueueActions`), or an action has constants of the chart too, ask
 * for the value itself: `on.event('SAVE')({ event })`.
 *
 * @example
 * const on = readersOf<Event, typeof actors, { readonly askAgain: 'ask' }>(); // "ask" is invoked as "askAgain" too
 * isAnswered: on.output(['ask', 'askAgain'], (_, result) => result.ok),
 * takeName: assign(on.event('NAME', ({ context }, { name }) => ({ names: [...context.names, name] }))),
 */
export function readersOf<
  Event extends EventObject,
  Declared extends Actors = None,
  Other extends Ids<Declared> = None,
>(): EventReaders<Event, Declared, Other> {
  const event = (types: OneOrMore<string>, read: Read = itself) => {
    const expected = listOf(types);
    return (args: Args) => read(args, checked(args.event, expected));
  };
  const output = (ids: OneOrMore<string>, read: Read = itself) => {
    const expected = listOf(ids).map((id) => `xstate.done.actor.${id}`);
    return (args: Args) => read(args, (checked(args.event, expected) as { readonly output?: unknown }).output);
  };
  return { event, output } as EventReaders<Event, Declared, Other>;
}
