import { describe, expect, it } from 'vitest';
import { isOfDrivers, treatmentOf } from '../../src/worker/requests';
import type { Treatment } from '../../src/worker/requests';

const ORIGIN = 'https://app.example';

/** What is asked, how, and what is done with it. */
const TABLE: readonly (readonly [Treatment, string, string, { method?: string; headers?: Record<string, string> }?])[] =
  [
    ['page', 'navigate', '/'],
    ['page', 'navigate', '/orders?view=history#row'],
    ['page', 'navigate', '/task/0f3c'],
    ['page', 'navigate', '/auth/login'],
    ['page', 'navigate', '/driver'],
    ['page', 'navigate', '/quick-parcel/task/0f3c'],
    ['page', 'navigate', '/s/pearl'],
    ['page', 'navigate', '/%D8%AA%D8%AA%D8%A8%D8%B9'],
    ['file', 'cors', '/assets/index-AbCd1234.js'],
    ['file', 'no-cors', '/assets/tajawal-AbC-_234.woff2'],
    ['file', 'same-origin', '/assets/sub/orders-page-AbCd1234.css'],
    // Calls, whatever asks for them, and what people download.
    ['network', 'cors', '/v2/customer/order'],
    ['network', 'navigate', '/v2/files/0f3c'],
    ['network', 'navigate', '/s/pearl/pictures/0f3c.png'],
    ['network', 'cors', '/healthz'],
    ['network', 'navigate', '/openapi/webhooks'],
    ['network', 'navigate', '/openapi.json'],
    ['network', 'websocket', '/socket.io/?EIO=4'],
    // The sandbox, its code, and the developers' pages.
    ['network', 'navigate', '/sandbox'],
    ['network', 'navigate', '/sandbox/messages'],
    ['network', 'cors', '/sandbox/api/state'],
    ['network', 'cors', '/assets/sandbox/fleet-AbCd1234.js'],
    ['network', 'navigate', '/dev/traces'],
    // What asks for the newest, and what changes under its name.
    ['network', 'cors', '/index.html', { method: 'HEAD' }],
    ['network', 'cors', '/index.html'],
    ['network', 'cors', '/service-worker.js'],
    ['network', 'no-cors', '/favicon.svg'],
    ['network', 'cors', '/assets/index.js'],
    ['network', 'cors', '/assets/index-AbCd1234.js?again'],
    ['network', 'no-cors', '/assets/bell-AbCd1234.mp3', { headers: { range: 'bytes=0-99' } }],
    ['network', 'navigate', '/payment/done', { method: 'POST' }],
    ['network', 'cors', 'https://tiles.example/assets/index-AbCd1234.js'],
    ['network', 'navigate', 'https://elsewhere.example/'],
  ];

describe('what the worker does with a request', () => {
  for (const [treatment, mode, path, { method = 'GET', headers = {} } = {}] of TABLE)
    it(`${treatment}: ${method} ${mode} ${path} [R11.41]`, () => {
      const url = new URL(path, ORIGIN).href;
      expect(treatmentOf({ method, mode, url, headers: new Headers(headers) }, ORIGIN)).toBe(treatment);
    });
});

it("keeps the drivers' page and its files apart from the merchants' app [R2.35] [R11.41]", () => {
  for (const path of ['/driver', '/driver/', '/Driver/trips', '/assets/driver/main-AbCd123.js'])
    expect([path, isOfDrivers(path)]).toEqual([path, true]);
  for (const path of [
    '/',
    '/drivers',
    '/orders',
    '/task/driver',
    '/assets/main-AbCd123.js',
    '/assets/drivers-AbCd123.js',
  ])
    expect([path, isOfDrivers(path)]).toEqual([path, false]);
});
