import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { DEFAULT_PREFERENCES, deviceLanguageOf, parsePreferences } from '../../../src/domain/shell/shell';
import type { Language } from '../../../src/domain/regions/region';
import type { LoadedPreferences, ShellPreferences } from '../../../src/domain/shell/shell';
import { isFirstTime, startedWith } from '../../../src/domain/shell/first-time';
import { shellMachine } from '../../../src/domain/shell/shell.machine';

function shellWith(stored: ShellPreferences | null, deviceLanguage: Language = 'en') {
  const saved: ShellPreferences[] = [];
  const actor = createActor(
    shellMachine.provide({
      actors: {
        loadPreferences: fromPromise<Result<LoadedPreferences>, void>(() =>
          Promise.resolve(success({ stored, deviceLanguage })),
        ),
        savePreferences: fromPromise<Result<null>, ShellPreferences>(({ input }) => {
          saved.push(input);
          return Promise.resolve(success(null));
        }),
      },
    }),
  ).start();
  return { actor, saved, ready: () => waitFor(actor, (snapshot) => !snapshot.hasTag('restoring')) };
}

describe('the shell', () => {
  it('is English and follows the system until something was stored or chosen [R1.14] [R3.04]', async () => {
    const { actor, ready } = shellWith(null);
    await ready();
    expect(actor.getSnapshot().context).toMatchObject({
      language: 'en',
      languageChosen: false,
      scheme: 'system',
      requestDrawerOpen: false,
    });
  });

  it('comes back as it was left [R3.04] [R4.13]', async () => {
    const { actor, ready } = shellWith({
      language: 'ar',
      languageChosen: true,
      scheme: 'dark',
      navCollapsed: true,
      digits: 'latn',
      density: 'compact',
      orderColumns: null,
      startedBy: ['user-1'],
    });
    await ready();
    expect(actor.getSnapshot().context).toMatchObject({
      language: 'ar',
      scheme: 'dark',
      navCollapsed: true,
      density: 'compact',
      orderColumns: null,
      startedBy: ['user-1'],
    });
  });

  it('takes the region’s language where the person has chosen none, and keeps it [R1.14]', async () => {
    const { actor, saved, ready } = shellWith(null);
    await ready();
    actor.send({ type: 'REGION_CHANGED', defaultLanguage: 'ar' });
    expect(actor.getSnapshot().context).toMatchObject({ language: 'ar', languageChosen: false });
    expect(saved.at(-1)).toMatchObject({ language: 'ar', languageChosen: false });
  });

  it.each([
    ['nothing', null, 'ar', 'ar'],
    ['nothing', null, 'en', 'en'],
    ['a choice', true, 'ar', 'en'],
    ['what was shown before', false, 'ar', 'en'],
  ] as const)(
    'starts from %s in the device’s language, unless something was stored [R1.14]',
    async (_, chosen, device, shown) => {
      const stored =
        chosen === null ? null : ({ ...DEFAULT_PREFERENCES, language: 'en', languageChosen: chosen } as const);
      const { actor, ready } = shellWith(stored, device);
      await ready();
      expect(actor.getSnapshot().context).toMatchObject({ language: shown, deviceLanguage: device });
    },
  );

  it.each([
    ['ar', 'en', 'ar'],
    ['en', 'ar', 'ar'],
    ['en', 'en', 'en'],
  ] as const)(
    'in a region of %s on a device of %s speaks %s until somebody chooses [R1.14]',
    async (region, device, shown) => {
      const { actor, ready } = shellWith(null, device);
      await ready();
      actor.send({ type: 'REGION_CHANGED', defaultLanguage: region });
      expect(actor.getSnapshot().context).toMatchObject({ language: shown, languageChosen: false });
      actor.send({ type: 'SET_LANGUAGE', language: 'en' });
      actor.send({ type: 'REGION_CHANGED', defaultLanguage: region });
      expect(actor.getSnapshot().context).toMatchObject({ language: 'en', languageChosen: true });
    },
  );

  it('reads the language of a device from its first tag alone [R1.14]', () => {
    expect([['ar-SA', 'en'], ['ar'], ['AR-bh'], ['en-US', 'ar'], ['arn'], []].map(deviceLanguageOf)).toEqual([
      'ar',
      'ar',
      'ar',
      'en',
      'en',
      'en',
    ]);
  });

  it('never overrules a chosen language [R1.14]', async () => {
    const { actor, ready } = shellWith(null);
    await ready();
    actor.send({ type: 'SET_LANGUAGE', language: 'en' });
    actor.send({ type: 'REGION_CHANGED', defaultLanguage: 'ar' });
    expect(actor.getSnapshot().context.language).toBe('en');
  });

  it('does not let a slow store undo a choice made meanwhile [R4.13]', async () => {
    const { actor, ready } = shellWith({ ...DEFAULT_PREFERENCES, language: 'en', scheme: 'light' });
    actor.send({ type: 'SET_LANGUAGE', language: 'ar' });
    await ready();
    await Promise.resolve();
    expect(actor.getSnapshot().context.language).toBe('ar');
  });

  it('keeps only preferences, never what is open [R3.04]', async () => {
    const { actor, saved, ready } = shellWith(null);
    await ready();
    actor.send({ type: 'OPEN_REQUEST' });
    actor.send({ type: 'SET_SCHEME', scheme: 'dark' });
    expect(saved).toEqual([{ ...DEFAULT_PREFERENCES, scheme: 'dark' }]);
  });
});

describe('stored preferences', () => {
  const good = {
    language: 'ar',
    languageChosen: true,
    scheme: 'dark',
    navCollapsed: true,
    digits: 'arab',
    density: 'compact',
    orderColumns: null,
    startedBy: ['user-1'],
  };

  it('are read field by field, whatever else is stored [T.44]', () => {
    expect(parsePreferences({ ...good, extra: 1, requestDrawerOpen: true })).toEqual(good);
    expect(
      parsePreferences(JSON.parse('{"language":"en","scheme":"light","__proto__":{"languageChosen":true}}')),
    ).toEqual({ ...DEFAULT_PREFERENCES, scheme: 'light' });
    expect(parsePreferences({ ...good, density: 'tiny', startedBy: 'user-1' })).toEqual({
      ...good,
      density: 'comfortable',
      startedBy: [],
    });
  });

  it.each([
    null,
    undefined,
    7,
    'ar',
    [],
    {},
    { ...good, language: 'fr' },
    { ...good, scheme: 'neon' },
    { ...good, language: { toString: 'ar' } },
  ])('are refused if invalid: %j [T.44]', (value) => {
    expect(parsePreferences(value)).toBeNull();
  });
});

describe('the first time [R3.04]', () => {
  it('is over for each person once they put their first steps away, on this device', () => {
    const after = startedWith(startedWith([], 'user-1'), 'user-2');
    expect([isFirstTime([], 'user-1'), isFirstTime(after, 'user-1'), isFirstTime(after, 'user-2')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isFirstTime(after, 'user-3')).toBe(true);
    expect(startedWith(after, 'user-1')).toEqual(['user-2', 'user-1']);
  });

  it('is remembered of so many people and no more', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `user-${index}`);
    expect(ids.reduce<readonly string[]>(startedWith, [])).toHaveLength(20);
  });
});
