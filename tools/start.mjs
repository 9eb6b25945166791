#!/usr/bin/env node
/**
 * `npm start`: the whole product on one port, from a clone with nothing installed. In production it runs as plain
 * JavaScript; otherwise from its sources, so that a change needs no build.
 */
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt, ensureInstalled, ensureServerBuilt, runNode, SERVER_BUILD } from './lib/project.mjs';

ensureInstalled();
ensureBuilt();
if (process.env.NODE_ENV === 'production') {
  await ensureServerBuilt();
  runNode([path.join(SERVER_BUILD, 'main.js')]);
} else runNode(['--import', 'tsx', 'server/main.ts']);
