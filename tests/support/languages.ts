import { IS_LONG } from './sampled';

/**
 * The languages of tests that are the same in both: English with every `npm test`, Arabic as well with the long tests.
 * What differs in Arabic is tested in Arabic by itself.
 */
export const LANGUAGES: readonly ('en' | 'ar')[] = IS_LONG ? ['en', 'ar'] : ['en'];
