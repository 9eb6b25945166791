import process from 'node:process';

/**
 * The languages of tests that are the same in both: English with every `npm test`, Arabic as well with the long tests.
 * What differs in Arabic is tested in Arabic by itself.
 */
export const LANGUAGES: readonly ('en' | 'ar')[] = process.env['LONG_TESTS'] === '1' ? ['en', 'ar'] : ['en'];
