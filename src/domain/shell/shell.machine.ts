import { assign, setup } from 'xstate';
import type { Language } from '../regions/region';
import { readersOf } from '../shared/event-readers';
import { outcome } from '../shared/outcome';
import { DEFAULT_PREFERENCES, languageFor } from './shell';
import type { Density, Digits, LoadedPreferences, Scheme, ShellPreferences } from './shell';

/**
 * R3.04: the layout, and which parts of it are remembered. Direction follows the language, and the drawer is the side
 * navigation: open unless collapsed.
 */
export interface ShellContext extends ShellPreferences {
  readonly requestDrawerOpen: boolean;
  readonly regionDialogOpen: boolean;
  readonly deviceLanguage: Language;
}

export type ShellEvent =
  | { readonly type: 'SET_LANGUAGE'; readonly language: Language }
  /**
   * The session's region became known or changed; its default language applies until the person chooses one [R1.14].
   */
  | { readonly type: 'REGION_CHANGED'; readonly defaultLanguage: Language }
  | { readonly type: 'SET_SCHEME'; readonly scheme: Scheme }
  | { readonly type: 'SET_DIGITS'; readonly digits: Digits }
  | { readonly type: 'SET_DENSITY'; readonly density: Density }
  | { readonly type: 'SET_ORDER_COLUMNS'; readonly orderColumns: string | null }
  /** Somebody put their first steps away [R3.04]. */
  | { readonly type: 'SET_STARTED'; readonly startedBy: readonly string[] }
  | { readonly type: 'TOGGLE_NAV' }
  | { readonly type: 'OPEN_REQUEST' }
  | { readonly type: 'CLOSE_REQUEST' }
  | { readonly type: 'OPEN_REGION_DIALOG' }
  | { readonly type: 'CLOSE_REGION_DIALOG' };

const actors = {
  loadPreferences: outcome<LoadedPreferences, void>('loadPreferences'),
  savePreferences: outcome<null, ShellPreferences>('savePreferences'),
};
const on = readersOf<ShellEvent, typeof actors, { readonly load: 'loadPreferences' }>();

const machine = setup({
  types: {
    context: {} as ShellContext,
    events: {} as ShellEvent,
    tags: {} as 'restoring',
  },
  actors,
  actions: {
    restore: assign(
      on.output('load', (_, result) => {
        if (!result.ok) return {};
        const { stored, deviceLanguage } = result.value;
        return stored === null ? { language: deviceLanguage, deviceLanguage } : { ...stored, deviceLanguage };
      }),
    ),
    chooseLanguage: assign(on.event('SET_LANGUAGE', (_, { language }) => ({ language, languageChosen: true }))),
    followRegion: assign(
      on.event('REGION_CHANGED', ({ context }, { defaultLanguage }) => ({
        language: languageFor(defaultLanguage, context.deviceLanguage),
      })),
    ),
    set: assign(
      on.event(
        ['SET_SCHEME', 'SET_DIGITS', 'SET_DENSITY', 'SET_ORDER_COLUMNS', 'SET_STARTED'],
        (_, { type: _type, ...choice }) => choice,
      ),
    ),
    toggleNav: assign(({ context }) => ({ navCollapsed: !context.navCollapsed })),
    openRequest: assign({ requestDrawerOpen: true }),
    closeRequest: assign({ requestDrawerOpen: false }),
    openRegions: assign({ regionDialogOpen: true }),
    closeRegions: assign({ regionDialogOpen: false }),
  },
  guards: {
    languageIsOpen: on.event(
      'REGION_CHANGED',
      ({ context }, { defaultLanguage }) =>
        !context.languageChosen && context.language !== languageFor(defaultLanguage, context.deviceLanguage),
    ),
  },
});

/**
 * Language, scheme and what is open around the pages. It works from the first moment: stored preferences are read while
 * the page is already shown, and they never undo a choice made before they arrive. Every remembered choice is written
 * at once; if nothing can be stored the choice holds for this visit.
 */
export const shellMachine = machine.createMachine({
  id: 'shell',
  context: {
    ...DEFAULT_PREFERENCES,
    deviceLanguage: 'en',
    requestDrawerOpen: false,
    regionDialogOpen: false,
  },
  initial: 'restoring',
  on: {
    SET_LANGUAGE: { target: '.saving', reenter: true, actions: 'chooseLanguage' },
    SET_SCHEME: { target: '.saving', reenter: true, actions: 'set' },
    SET_DIGITS: { target: '.saving', reenter: true, actions: 'set' },
    SET_DENSITY: { target: '.saving', reenter: true, actions: 'set' },
    SET_ORDER_COLUMNS: { target: '.saving', reenter: true, actions: 'set' },
    SET_STARTED: { target: '.saving', reenter: true, actions: 'set' },
    TOGGLE_NAV: { target: '.saving', reenter: true, actions: 'toggleNav' },
    OPEN_REQUEST: { actions: 'openRequest' },
    CLOSE_REQUEST: { actions: 'closeRequest' },
    OPEN_REGION_DIALOG: { actions: 'openRegions' },
    CLOSE_REGION_DIALOG: { actions: 'closeRegions' },
  },
  states: {
    restoring: {
      tags: ['restoring'],
      invoke: {
        id: 'load',
        src: 'loadPreferences',
        onDone: { target: 'resting', actions: 'restore' },
        onError: { target: 'resting' },
      },
    },
    resting: {
      on: { REGION_CHANGED: { target: 'saving', guard: 'languageIsOpen', actions: 'followRegion' } },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'savePreferences',
        // What is open, and what the device says, are no choices of theirs.
        input: ({
          context: { deviceLanguage: _device, requestDrawerOpen: _drawer, regionDialogOpen: _dialog, ...chosen },
        }) => chosen,
        onDone: 'resting',
        onError: 'resting',
      },
      on: { REGION_CHANGED: { target: 'saving', reenter: true, guard: 'languageIsOpen', actions: 'followRegion' } },
    },
  },
});
