import type { AnyStateMachine } from 'xstate';
import { profileRules } from '../domain/account/profile.rules';
import { locationRules } from '../domain/addresses/location.rules';
import { branchRules } from '../domain/branches/branch.rules';
import { recordActionOf } from '../domain/records/record-action.machine';
import { recordEditorOf } from '../domain/records/record-editor.machine';
import { menuRules } from '../domain/store/menu-draft';
import { autoTopUpRules } from '../domain/wallet/auto-top-up.rules';
import { REGIONS } from '../domain/regions/region';
import { EDITORS, MACHINE_LIST } from './machine-list';

const EDITOR = 'src/domain/records/record-editor.machine.ts';
const regions = Object.values(REGIONS);

/** Every machine of the product with its file; of those that are made by a function, each that is made. */
const ALL: readonly (readonly [file: string, machine: AnyStateMachine])[] = [
  ...MACHINE_LIST,
  ['src/domain/records/record-action.machine.ts', recordActionOf()],
  ...EDITORS.map((machine) => [EDITOR, machine] as const),
  ...[...new Set(regions.map(({ countryCode }) => countryCode))].map(
    (country) => [EDITOR, recordEditorOf(profileRules(country))] as const,
  ),
  ...regions.map(({ regionCode }) => [EDITOR, recordEditorOf(branchRules(regionCode))] as const),
  ...regions.map(({ regionCode }) => [EDITOR, recordEditorOf(locationRules(regionCode))] as const),
  ...regions.map(({ currency }) => [EDITOR, recordEditorOf(menuRules(currency))] as const),
  ...regions.map(({ currency }) => [EDITOR, recordEditorOf(autoTopUpRules(currency))] as const),
];

/** Today's charts by their ids: what traces are replayed with [R10.06]. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = Object.fromEntries(
  ALL.map(([, machine]) => [machine.id, machine]),
);

/** The file of each machine, for messages about a departure. */
export const SOURCES: Readonly<Record<string, string>> = Object.fromEntries(
  ALL.map(([file, machine]) => [machine.id, file]),
);
