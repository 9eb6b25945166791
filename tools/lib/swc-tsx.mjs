/**
 * dependency-cruiser asks swc to read every file as plain TypeScript, and fails at the first .tsx. Imported before it,
 * this makes swc parse .tsx as TSX.
 */
import { createRequire } from 'node:module';

const swc = createRequire(import.meta.url)('@swc/core');
const parse = swc.parseFileSync;
/** @param {string} file @param {object} options */
swc.parseFileSync = (file, options) => parse(file, { ...options, tsx: file.endsWith('.tsx') });
