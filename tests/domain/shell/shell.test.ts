import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { success } from '../../../src/domain/shared/result';
import type { Result } from '../../../src/domain/shared/result';
import { DEFAULT_PREFERENCES, parsePreferences } from '../../../src/domain/shell/shell';
import type { ShellPreferences } from '../../../src/domain/shell/shell';
import { shellMachine } from '../../../src/domain/shell/shell.machine';

function shellWith(kept: ShellPreferences | null) {
  const saved: ShellPreferences[] = [];
  const actor = createActor(
    shellMachine.provide({
      actors: {
        loadPreferences: fromPromise<Result<ShellPreferences | null>, void>(() => Promise.resolve(success(kept))),
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
      isFirstTime: true,
      requestDrawerOpen: false,
    });
  });

  it('comes back as it was left [R3.04] [R4.13]', async () => {
    const { actor, ready } = shellWith({ language: 'ar', languageChosen: true, scheme: 'dark', navCollapsed: true });
    await ready();
    expect(actor.getSnapshot().context).toMatchObject({
      language: 'ar',
      scheme: 'dark',
      navCollapsed: true,
      isFirstTime: false,
    });
  });

  it('takes the region’s language where the person has chosen none, and keeps it [R1.14]', async () => {
    const { actor, saved, ready } = shellWith(null);
    await ready();
    actor.send({ type: 'REGION_CHANGED', defaultLanguage: 'ar' });
    expect(actor.getSnapshot().context).toMatchObject({ language: 'ar', languageChosen: false });
    expect(saved.at(-1)).toMatchObject({ language: 'ar', languageChosen: false });
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
    expect(saved).toEqual([{ language: 'en', languageChosen: false, scheme: 'dark', navCollapsed: false }]);
  });
});

describe('stored preferences', () => {
  const good = { language: 'ar', languageChosen: true, scheme: 'dark', navCollapsed: true };

  it('are read field by field, whatever else is stored [T.44]', () => {
    expect(parsePreferences({ ...good, extra: 1, requestDrawerOpen: true })).toEqual(good);
    expect(
      parsePreferences(JSON.parse('{"language":"en","scheme":"light","__proto__":{"languageChosen":true}}')),
    ).toEqual({ language: 'en', languageChosen: false, scheme: 'light', navCollapsed: false });
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
