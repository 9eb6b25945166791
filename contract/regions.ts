import * as z from 'zod/mini';
import { TASK_STATES } from '../src/domain/ordering/task-state';
import { defineCall } from './call';
import { currency, language, mapTiles, position, regionCode, bilingualText } from './common';

const perLanguage = z.object({ en: z.string(), ar: z.string() });

const region = z.object({
  regionCode,
  region: bilingualText,
  country: bilingualText,
  countryCode: z.enum(['BH', 'SA']),
  phoneCode: z.string(),
  centerLocation: position,
  defaultLanguage: language,
  currency,
  locale: perLanguage,
  dateLocale: perLanguage,
  timeZone: z.string(),
});

export const listRegions = defineCall({
  id: 'listRegions',
  summary: 'Every region, by its code.',
  method: 'GET',
  path: '/auth/regions',
  access: 'public',
  data: z.record(z.string(), region),
});

export const currentRegion = defineCall({
  id: 'currentRegion',
  summary: 'The region of the header region; the default one where there is none.',
  method: 'GET',
  path: '/auth/region',
  access: 'public',
  data: region,
});

export const getPreferences = defineCall({
  id: 'getPreferences',
  summary: 'What the product says and allows for this account and region.',
  method: 'GET',
  path: '/preferences',
  access: 'session',
  scope: 'orders:read',
  data: z.object({
    cancellationReasons: z.array(z.object({ code: z.string(), text: bilingualText })),
    statusMessage: z.record(z.enum(TASK_STATES), bilingualText),
    ecommerce: z.object({ status: z.enum(['Setup Required', 'Active', 'Inactive']) }),
    map: mapTiles,
  }),
});
