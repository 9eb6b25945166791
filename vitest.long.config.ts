import { defineConfig } from 'vitest/config';
import base from './vitest.config';

/** What takes minutes: `npm run test:long`. */
export default defineConfig({
  test: {
    ...base.test,
    include: ['tests/long/**/*.test.ts', 'tests/application/recording/*.test.ts'],
    env: { RECORDED_SESSIONS: '2000' },
    exclude: [],
    retry: 0,
  },
});
