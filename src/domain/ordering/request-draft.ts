import { ADDRESS_FIELDS } from '../addresses/address.rules';
import type { SavedAddress } from '../addresses/address';
import { REGIONS } from '../regions/region';
import type { Position, RegionCode } from '../regions/region';
import type { Payment, ParcelSize, Timing } from './order';
import { NO_VOUCHER, withVoucher } from './voucher-draft';
import type { VoucherDraft } from './voucher-draft';

/**
 * A request as typed so far: texts are stored exactly as typed, so that nothing is ever lost. It has the shape of
 * OrderInput, so that one path (`dropOffs.0.recipient.phone`) names the field, its text and its error.
 */
export interface StopDraft {
  /** Searching for an address in the book, or writing a new one; the other mode's data is kept. */
  readonly mode: 'saved' | 'new';
  readonly saved: SavedAddress | null;
  /** The fields of the country's form by name [R3.14]. */
  readonly address: Readonly<Record<string, string>>;
  /** The pin of the new address. */
  readonly position: Position | null;
}

export interface ContactDraft {
  readonly name: string;
  readonly phone: string;
}

export interface PickUpDraft extends StopDraft {
  readonly contact: ContactDraft;
}

export interface DropOffDraft extends StopDraft {
  readonly recipient: ContactDraft;
  readonly note: string;
  readonly size: ParcelSize;
  /** In major units as typed; empty for none. */
  readonly cashToCollect: string;
}

export interface RequestDraft extends VoucherDraft {
  readonly regionCode: RegionCode;
  readonly timing: Timing;
  readonly pickUp: PickUpDraft;
  readonly dropOffs: readonly DropOffDraft[];
  /** Steps of EXTRA_CHARGE_STEP. */
  readonly extraSteps: number;
  readonly payment: Payment;
}

/** Names a stop of the draft: `pickUp`, `dropOffs.0`. */
export type StopPath = 'pickUp' | `dropOffs.${number}`;

/** Everything a person can do to a draft. */
export type DraftChange =
  | { readonly kind: 'text'; readonly path: string; readonly value: string }
  | { readonly kind: 'mode'; readonly stop: StopPath; readonly mode: StopDraft['mode'] }
  | { readonly kind: 'saved'; readonly stop: StopPath; readonly saved: SavedAddress | null }
  | { readonly kind: 'pin'; readonly stop: StopPath; readonly position: Position }
  | { readonly kind: 'size'; readonly stop: StopPath; readonly size: ParcelSize }
  | { readonly kind: 'extra'; readonly steps: number }
  | { readonly kind: 'payment'; readonly payment: Payment }
  /** Applies the code in the field, or removes it. */
  | { readonly kind: 'voucher'; readonly use: boolean };

/** The path of a stop's contact: the sender at the pick-up, the recipient elsewhere. */
export function contactPath(stop: StopPath): string {
  return stop === 'pickUp' ? 'pickUp.contact' : `${stop}.recipient`;
}

function emptyStop(regionCode: RegionCode): StopDraft {
  const fields = ADDRESS_FIELDS[REGIONS[regionCode].countryCode].map(({ name }) => [name, ''] as const);
  return { mode: 'saved', saved: null, address: Object.fromEntries(fields), position: null };
}

/** An empty request: one parcel, now, from the wallet. */
export function emptyDraft(regionCode: RegionCode): RequestDraft {
  return {
    regionCode,
    timing: { kind: 'instant' },
    pickUp: { ...emptyStop(regionCode), contact: { name: '', phone: '' } },
    dropOffs: [
      { ...emptyStop(regionCode), recipient: { name: '', phone: '' }, note: '', size: 'small', cashToCollect: '' },
    ],
    extraSteps: 0,
    payment: { method: 'wallet' },
    ...NO_VOUCHER,
  };
}

/** The stop that a path names; null if there is none. */
export function stopAt(draft: RequestDraft, stop: StopPath): PickUpDraft | DropOffDraft | null {
  return stop === 'pickUp' ? draft.pickUp : (draft.dropOffs[Number(stop.slice('dropOffs.'.length))] ?? null);
}

type Tree = Readonly<Record<string, unknown>>;

/** The text at a path of the draft; empty if there is none. */
export function textAt(draft: RequestDraft, path: string): string {
  let node: unknown = draft;
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return '';
    node = (node as Tree)[step];
  }
  return typeof node === 'string' ? node : '';
}

/** A copy with another value at a path, or the same tree if the path leads nowhere. */
function placed<T>(tree: T, path: readonly string[], value: unknown): T {
  const [step, ...rest] = path;
  if (step === undefined || typeof tree !== 'object' || tree === null || !Object.hasOwn(tree, step)) return tree;
  const inner = rest.length === 0 ? value : placed((tree as Tree)[step], rest, value);
  return Array.isArray(tree)
    ? (tree.map((item: unknown, index) => (index === Number(step) ? inner : item)) as T)
    : { ...tree, [step]: inner };
}

function withStop(draft: RequestDraft, stop: StopPath, change: Partial<DropOffDraft & PickUpDraft>): RequestDraft {
  const now = stopAt(draft, stop);
  return now === null ? draft : placed(draft, stop.split('.'), { ...now, ...change });
}

/** A chosen address also sets its contact unless somebody typed another one. */
function withSaved(draft: RequestDraft, stop: StopPath, saved: SavedAddress | null): RequestDraft {
  const before = stopAt(draft, stop);
  const chosen = withStop(draft, stop, { mode: 'saved', saved });
  if (before === null || saved === null) return chosen;
  const path = contactPath(stop);
  const typed = { name: textAt(draft, `${path}.name`), phone: textAt(draft, `${path}.phone`) };
  const untouched =
    (typed.name === '' && typed.phone === '') ||
    (typed.name === before.saved?.contactName && typed.phone === before.saved.phone);
  return untouched ? placed(chosen, path.split('.'), { name: saved.contactName, phone: saved.phone }) : chosen;
}

/** The draft after a change; an impossible change leaves it as it is. */
export function changed(draft: RequestDraft, change: DraftChange): RequestDraft {
  switch (change.kind) {
    case 'text':
      return textAt(draft, change.path) === change.value ? draft : placed(draft, change.path.split('.'), change.value);
    case 'mode':
      return withStop(draft, change.stop, { mode: change.mode });
    case 'saved':
      return withSaved(draft, change.stop, change.saved);
    case 'pin':
      return withStop(draft, change.stop, { position: change.position });
    case 'size':
      return withStop(draft, change.stop, { size: change.size });
    case 'extra':
      return { ...draft, extraSteps: change.steps };
    case 'payment':
      return { ...draft, payment: change.payment };
    case 'voucher':
      break;
  }
  return withVoucher(draft, change.use);
}
