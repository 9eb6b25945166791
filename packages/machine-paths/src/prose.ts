import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { stateName } from './chart';
import type { PathFailure } from './run';
import { nameOf, outcomeOf } from './spec';
import type { PathSpec, Phrase } from './spec';
import { told } from './timed-model';
import type { Path } from './walk';

const LONGEST = 160; // characters of a payload shown in a line

/** `renewalPause`, `SIGN_IN`, `TOKEN.NEEDED` → words. */
const words = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.-]+/g, ' ')
    .toLowerCase();

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function payloadOf(value: unknown): string {
  const text = told(value as AnyEventObject) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const phrased = (phrase: Phrase, payload: unknown): string =>
  typeof phrase === 'string' ? phrase : phrase(payload as never);

/** What happens in a step, as a sentence without its full stop. */
export function sayEvent(spec: PathSpec, { type, ...payload }: AnyEventObject): string {
  const outcome = outcomeOf(type);
  if (outcome !== null) {
    const value: unknown = outcome.kind === 'done' ? payload['output'] : payload['error'];
    const phrase = spec.phrases?.outcomes?.[outcome.id];
    if (phrase !== undefined) return sentence(phrased(phrase, value));
    if (outcome.kind === 'error') return `"${sentence(words(outcome.id))}" breaks: ${payloadOf(value)}`;
    return `"${sentence(words(outcome.id))}" ends${value === undefined ? '' : `: ${payloadOf(value)}`}`;
  }
  if (type.startsWith('xstate.after.')) return `Wait until "${words(type.split('.')[2] ?? type)}" is over`;
  const phrase = spec.phrases?.events?.[type];
  if (phrase !== undefined) return sentence(phrased(phrase, payload));
  return `${sentence(words(type))}${Object.keys(payload).length === 0 ? '' : ` ${payloadOf(payload)}`}`;
}

/** The state of a machine: the innermost states, and the texts of its tags. */
export function sayState(spec: PathSpec, snapshot: AnyMachineSnapshot): string {
  const places = snapshot._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(stateName);
  const tags = [...snapshot.tags].map((tag) => spec.phrases?.tags?.[tag] ?? words(tag));
  return `${places.length === 0 ? snapshot.status : places.join(' and ')}${tags.length === 0 ? '' : ` (${tags.join(', ')})`}`;
}

/** A path for a person to follow, one step per line. */
export const tellPath = (spec: PathSpec, path: Path): string =>
  path.steps
    .map(({ event, state }, index) => `${index + 1}. ${sayEvent(spec, event)}.\n   → ${sayState(spec, state)}`)
    .join('\n');

/** A failed path, for the person who fixes it. */
export function tellFailure(spec: PathSpec, { property, message, step, path }: PathFailure): string {
  const until = tellPath(spec, { steps: path.steps.slice(0, step) });
  return `"${property}" does not hold in ${nameOf(spec)} ${step === 0 ? 'at its start' : 'after'}\n${until}${until === '' ? '' : '\n'}${message}`;
}
