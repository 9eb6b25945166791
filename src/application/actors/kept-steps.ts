import { DRIVER_STEPS } from '../../domain/driving/driving';
import type { StepReport } from '../../domain/driving/driving';
import type { KeepCommand } from '../../domain/driving/steps.machine';
import { EMPTY_QUEUE, STEPS_MOST } from '../../domain/driving/steps.rules';
import type { Conflict, KeptStep, Queue } from '../../domain/driving/steps.rules';
import type { Contact } from '../../domain/ordering/order';
import { FAILURE_NOTE_LENGTH, FAILURE_REASONS } from '../../domain/ordering/failure-reason';
import { PROOF_CODE_LENGTH, PROOF_NAME_LENGTH, PROOF_PICTURE_SIZE_MAX } from '../../domain/ordering/proof';
import type { GivenProof } from '../../domain/ordering/proof';
import { fieldsOf } from '../../domain/shared/fields';
import { ownText } from '../../domain/shared/own-text';
import type { Slice, StorePort } from '../ports/store.port';
import { slotsOver } from './slots';
import { afterChange } from './step-keeper';

/** So many drivers of one device keep what they could not send; the one who signed in longest ago goes first. */
const DRIVERS_MOST = 8;
/** Characters of a picture as a data URL: base64 takes a third more than its bytes. */
const PICTURE_LENGTH = Math.ceil(PROOF_PICTURE_SIZE_MAX * 1.4);
/** Characters of the server's words. */
const TEXT_LENGTH = 300;

function proofIn(value: unknown): GivenProof | null {
  const fields = fieldsOf(value);
  // A picture is read from its own slice.
  if (ownText(fields, 'kind', 10) === 'picture') return { kind: 'picture', picture: '' };
  const [name, code] = [ownText(fields, 'name', PROOF_NAME_LENGTH), ownText(fields, 'code', PROOF_CODE_LENGTH)];
  if (name !== '') return { kind: 'name', name };
  return code === '' ? null : { kind: 'code', code };
}

const stepNamed = (fields: ReturnType<typeof fieldsOf>) =>
  DRIVER_STEPS.find((step) => step === ownText(fields, 'to', 20));

function reportIn(value: unknown): StepReport | null {
  const fields = fieldsOf(value);
  const orderId = ownText(fields, 'orderId', 100);
  const to = stepNamed(fields);
  if (orderId === '' || to === undefined) return null;
  const failureNote = ownText(fields, 'failureNote', FAILURE_NOTE_LENGTH);
  const proof = proofIn(fields?.['proof']);
  return {
    orderId,
    stopId: ownText(fields, 'stopId', 100) || null,
    to,
    handedTo: ownText(fields, 'handedTo', 80),
    failureReason: FAILURE_REASONS.find((reason) => reason === ownText(fields, 'failureReason', 30)) ?? null,
    ...(failureNote === '' ? {} : { failureNote }),
    ...(proof === null ? {} : { proof }),
  };
}

const contactIn = (value: unknown): Contact => ({
  name: ownText(fieldsOf(value), 'name', 100),
  phone: ownText(fieldsOf(value), 'phone', 20),
});

/** What a step and a conflict have in common; null where its time is none. */
function aboutIn(value: unknown): Pick<KeptStep, 'at' | 'reference' | 'sender'> | null {
  const fields = fieldsOf(value);
  const at = ownText(fields, 'at', 40);
  return Number.isNaN(Date.parse(at))
    ? null
    : { at, reference: ownText(fields, 'reference', 40), sender: contactIn(fields?.['sender']) };
}

function stepIn(value: unknown): readonly KeptStep[] {
  const fields = fieldsOf(value);
  const [about, report, key] = [aboutIn(value), reportIn(fields?.['report']), ownText(fields, 'key', 64)];
  return about === null || report === null || key === '' ? [] : [{ key, ...about, report }];
}

function conflictIn(value: unknown): readonly Conflict[] {
  const fields = fieldsOf(value);
  const [about, orderId, code] = [aboutIn(value), ownText(fields, 'orderId', 100), ownText(fields, 'code', 60)];
  const to = stepNamed(fields);
  if (about === null || orderId === '' || code === '' || to === undefined) return [];
  const [text, more] = [fieldsOf(fields?.['text']), fields?.['more']];
  const [en, ar] = [ownText(text, 'en', TEXT_LENGTH), ownText(text, 'ar', TEXT_LENGTH)];
  return [
    {
      ...about,
      orderId,
      to,
      code,
      more: typeof more === 'number' && Number.isSafeInteger(more) && more > 0 ? more : 0,
      text: en === '' ? null : { en, ar },
    },
  ];
}

const listIn = <T>(value: unknown, read: (value: unknown) => readonly T[]): readonly T[] =>
  Array.isArray(value) ? value.slice(0, STEPS_MOST).flatMap(read) : [];

function queueIn(value: unknown): Queue {
  const fields = fieldsOf(value);
  return { steps: listIn(fields?.['steps'], stepIn), conflicts: listIn(fields?.['conflicts'], conflictIn) };
}

/**
 * The steps that drivers of this device have taken and the server has not got yet, by the driver's phone [R11.12]. They
 * survive a reload and an expired session; a driver's own sign-out, or any on this device, takes them away.
 */
const STEPS_SLICE: Slice<Readonly<Record<string, Queue>>> = {
  name: 'driver-steps',
  version: 1,
  parse: (value) => {
    const fields = fieldsOf(value);
    return fields && Object.fromEntries(Object.entries(fields).map(([phone, queue]) => [phone, queueIn(queue)]));
  },
};

/** A picture waits in a slice of its own: several in one were more than a slice may hold. */
const pictureSlice = (key: string): Slice<string> => ({
  name: `driver-proof-${key}`,
  version: 1,
  parse: (value) => {
    const isPicture = typeof value === 'string' && value.length <= PICTURE_LENGTH && value.startsWith('data:image/');
    return isPicture ? value : null;
  },
});

/** A step, and the picture it is handed in with, if there is one. */
const pictureOf = ({ report: { proof } }: KeptStep): string | null =>
  proof?.kind === 'picture' ? proof.picture : null;
const withPicture = (step: KeptStep, picture: string): KeptStep => ({
  ...step,
  report: { ...step.report, proof: { kind: 'picture', picture } },
});

/** What drivers of one device have not sent yet, each by their phone. */
export interface KeptSteps {
  read(phone: string): Promise<Queue>;
  /** @returns whether there was room for what was added */
  keep(phone: string, change: Extract<KeepCommand, { type: 'KEEP' }>): Promise<boolean>;
  forget(phone: string): Promise<void>;
}

/** Over the store: the steps in one slice, each picture in its own. */
export function keptSteps(store: StorePort): KeptSteps {
  const slots = slotsOver(store, STEPS_SLICE, DRIVERS_MOST);
  const dropPictures = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await store.remove(pictureSlice(key));
  };
  /** A picture that is gone leaves its step: the server says that it is missing, and the driver takes it again. */
  const whole = async (step: KeptStep): Promise<KeptStep> => {
    if (pictureOf(step) === null) return step;
    const stored = await store.read(pictureSlice(step.key));
    const { proof: _, ...report } = step.report;
    return stored.kind === 'found' ? withPicture(step, stored.value) : { ...step, report };
  };
  return {
    read: async (phone) => {
      const { steps, conflicts } = (await slots.read(phone)) ?? EMPTY_QUEUE;
      return { steps: await Promise.all(steps.map(whole)), conflicts };
    },
    keep: async (phone, change) => {
      const { added, settled } = change;
      const picture = added === null ? null : pictureOf(added);
      const hasRoom = added === null || picture === null || (await store.write(pictureSlice(added.key), picture));
      const lean = added === null || picture === null ? added : withPicture(added, '');
      await slots.change(phone, (stored) => afterChange(stored, { ...change, added: lean }));
      await dropPictures(settled);
      // A device without room says so to nobody: what is there counts.
      return (
        hasRoom && (added === null || ((await slots.read(phone))?.steps.some(({ key }) => key === added.key) ?? false))
      );
    },
    forget: async (phone) => {
      const keys = (await slots.read(phone))?.steps.map(({ key }) => key) ?? [];
      await slots.write(phone, null);
      await dropPictures(keys);
    },
  };
}
