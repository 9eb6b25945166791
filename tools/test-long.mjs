#!/usr/bin/env node
/** `npm run test:long`: the races between tabs, 200 seeded runs in a real browser; `RUNS` and `SEED` in the environment choose others. */
import process from 'node:process';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureBuilt, ensureInstalled, runNode } from './lib/project.mjs';

ensureInstalled();
const chromium = await ensureChromium();
ensureBuilt();
runNode(['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.long.config.ts'], { ...process.env, CHROMIUM: chromium, NODE_NO_WARNINGS: '1' });
