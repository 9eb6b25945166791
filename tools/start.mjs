#!/usr/bin/env node
/** `npm start`: the whole product on one port, from a clone with nothing installed. */
import { ensureBuilt, ensureInstalled, runNode } from './lib/project.mjs';

ensureInstalled();
ensureBuilt();
runNode(['--import', 'tsx', 'server/main.ts']);
