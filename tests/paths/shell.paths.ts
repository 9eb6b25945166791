import { equal } from 'node:assert/strict';
import { failed, success } from '../../src/domain/shared/result';
import { shellMachine } from '../../src/domain/shell/shell.machine';
import { definePaths } from '@mersal/machine-paths/spec';

export const shell = definePaths({
  ids: '[R3.04] [R10.01]',
  machine: shellMachine,
  count: 255,
  events: {
    SET_LANGUAGE: [{ language: 'ar' }],
    REGION_CHANGED: [{ defaultLanguage: 'ar' }, { defaultLanguage: 'en' }],
    SET_SCHEME: [{ scheme: 'dark' }],
    SET_DIGITS: [{ digits: 'arab' }],
    SET_DENSITY: [{ density: 'compact' }],
    SET_ORDER_COLUMNS: [{ orderColumns: 'where,money' }],
    SET_STARTED: [{ startedBy: ['user-1'] }],
    TOGGLE_NAV: [{}],
    OPEN_REQUEST: [{}],
    CLOSE_REQUEST: [{}],
    OPEN_REGION_DIALOG: [{}],
    CLOSE_REGION_DIALOG: [{}],
  },
  outputs: {
    load: [
      success({ stored: null, deviceLanguage: 'en' }),
      success({ stored: null, deviceLanguage: 'ar' }),
      success({
        stored: {
          language: 'ar',
          languageChosen: true,
          scheme: 'light',
          navCollapsed: false,
          digits: 'arab',
          density: 'compact',
          orderColumns: 'none',
          startedBy: ['user-2'],
        },
        deviceLanguage: 'en',
      }),
      failed({ kind: 'offline' }),
    ],
    save: [success(null)],
  },
  errors: { load: [new Error('blocked')], save: [new Error('full')] },
  project: ({ context }) => [context.language, context.languageChosen],
  watch: ({ context }) => [
    context.requestDrawerOpen,
    context.regionDialogOpen,
    context.density,
    context.orderColumns,
    context.startedBy.join(' '),
  ],
  invariants: {
    'a chosen language stays': ({ context }) => equal(context.languageChosen && context.language === 'en', false),
  },
});
