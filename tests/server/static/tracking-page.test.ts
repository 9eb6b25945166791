import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startServer } from '../../support/servers/server';
import type { TestServer } from '../../support/servers/server';

const PAGE = `<!doctype html><html lang="en" dir="ltr" data-scheme="light"><head><title>Mersal</title></head><body><div id="root"></div><script nonce="__CSP_NONCE__"></script><template id="failed"></template><noscript>needs scripts</noscript></body></html>`;
/** Says what it was given, so that the page around it can be read. */
const DRAWING = `export const drawTracking = async (slug, tracking, language) => ({ title: language + ' & title', html: '<main id="main">' + language + ' ' + slug + ' ' + JSON.stringify(tracking) + '</main>' });`;
const SLUG = 'slug-0123456789abcdef';
const HTML = { accept: 'text/html,*/*;q=0.8' };

let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mersal-drawn-'));
  mkdirSync(path.join(folder, '.drawn'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, '.drawn/tracking.js'), DRAWING);
  writeFileSync(path.join(folder, '.drawn/package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, '.drawn/tracking.json'), JSON.stringify({ styles: 'b{}', script: 'swap()' }));
  server = await startServer({ settings: { distDir: folder } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (slug: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/quick-parcel/task/${slug}`, headers: { ...HTML, ...headers } });

describe('the page of a delivery [R11.39]', () => {
  it('has the delivery in it, in the language of the browser, with the other one behind it', async () => {
    const { body, headers } = await open(SLUG, { 'accept-language': 'ar-BH,en;q=0.5' });
    expect(body).toContain('<html lang="ar" dir="rtl" data-scheme="light">');
    expect(body).toContain('<title>ar &#38; title</title>');
    expect(body).toContain(`<div id="drawn" lang="ar" dir="rtl"><main>ar ${SLUG} null</main></div>`);
    expect(body).toContain(`<template id="drawn-other" data-title="en &#38; title"><main>en ${SLUG} null</main>`);
    expect(body).toContain('<div id="root"></div>');
    expect(body).not.toContain('noscript');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('runs only what its policy names', async () => {
    const { body, headers } = await open(SLUG);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    expect(body).not.toContain('__CSP_NONCE__');
    expect([...body.matchAll(/nonce="([^"]+)"/g)].map(([, each]) => each)).toEqual([nonce, nonce, nonce]);
  });

  it.each([
    ['a link that is none', 'short'],
    ['a link with an odd sign', `${SLUG}%3Cscript%3E`],
  ])('is the page of the app for %s', async (_, slug) => {
    const { body, statusCode } = await open(slug);
    expect([statusCode, body.includes('id="drawn"')]).toEqual([200, false]);
  });

  it('is not there for who wants no page', async () => {
    expect((await open(SLUG, { accept: 'application/json' })).statusCode).toBe(404);
  });

  it('is the page of the app while the database does not answer', async () => {
    const lost = vi.spyOn(server.deps.db, 'select').mockImplementation(() => {
      throw new Error('the database is away');
    });
    const { body, statusCode } = await open(SLUG);
    lost.mockRestore();
    expect([statusCode, body.includes('id="drawn"')]).toEqual([200, false]);
  });

  it('is the page of the app for a network that opens too many', { tags: 'long' }, async () => {
    const bodies: boolean[] = [];
    for (let count = 0; count < 605; count++) bodies.push((await open(SLUG)).body.includes('id="drawn"'));
    expect([bodies.at(0), bodies.at(-1)]).toEqual([true, false]);
  });
});
