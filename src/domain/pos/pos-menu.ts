import type { Money } from '../shared/money';
import type { Instant } from '../shared/time';
import type { Names } from '../store/store';

/** What becomes of a product of the point of sale in the store's menu. */
export const POS_FATES = ['add', 'change', 'hide', 'show', 'same', 'skip'] as const;
export type PosFate = (typeof POS_FATES)[number];

/** Why a product is not taken over. */
export const POS_SKIPS = ['duplicate', 'markup', 'name', 'decimals', 'price', 'no-category', 'full'] as const;
export type PosSkip = (typeof POS_SKIPS)[number];

/** A product, and what would become of it. */
export interface PosMenuRow {
  /** Its place in the list; an id of the point of sale may be there twice. */
  readonly key: string;
  readonly name: Names;
  /** Null if it has none. */
  readonly category: Names | null;
  /** With VAT; null if it has none that can be read. */
  readonly price: Money | null;
  /** The price in the store now, if it is another one. */
  readonly former: Money | null;
  readonly fate: PosFate;
  /** Only of one that is not taken over. */
  readonly reason: PosSkip | null;
  /** How many of its groups of choices are not taken over. */
  readonly choices: number;
}

/** Why a group of choices is not taken over. `nested`: its choices ask for choices, which may lead back to it. */
export const POS_GROUP_SKIPS = ['nested', 'missing', 'markup', 'name', 'choices', 'full'] as const;
export type PosGroupSkip = (typeof POS_GROUP_SKIPS)[number];

/** A group of choices that is not taken over. */
export interface PosGroupSkipped {
  readonly key: string;
  /** Null where the point of sale does not say. */
  readonly name: Names | null;
  readonly reason: PosGroupSkip;
}

/** What a sync of the menu would do. */
export interface PosMenuPreview {
  /** Sent back to do exactly this. */
  readonly fingerprint: string;
  readonly rows: readonly PosMenuRow[];
  /** How many groups of choices would be added or changed. */
  readonly groups: number;
  readonly skippedGroups: readonly PosGroupSkipped[];
  /** Items of the store that are not of the point of sale: they stay as they are. */
  readonly kept: number;
  /** Whether VAT is added, because the point of sale's prices do not contain it. */
  readonly isTaxAdded: boolean;
}

/** How far a sync is. `changed`: one of the menus was changed after the preview, so that nothing was done. */
export const POS_SYNC_STATES = ['reading', 'writing', 'done', 'changed', 'failed'] as const;
export type PosSyncState = (typeof POS_SYNC_STATES)[number];

/** The latest sync of the menu. */
export interface PosSync {
  readonly state: PosSyncState;
  readonly startedAt: Instant;
  readonly added: number;
  readonly changed: number;
  readonly hidden: number;
}

/** Whether a sync is under way. */
export const isSyncing = ({ state }: Pick<PosSync, 'state'>): boolean => state === 'reading' || state === 'writing';

/** How many rows have one of some fates. */
export const countOf = (rows: readonly PosMenuRow[], ...fates: readonly PosFate[]): number =>
  rows.filter(({ fate }) => fates.includes(fate)).length;
