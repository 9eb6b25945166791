import { expect, it } from 'vitest';
import { getTours, putTour } from '../../../contract/tours';
import { tourProgress } from '../../../server/modules/tours/tables';
import { reopened } from '../../support/servers/opened';
import type { TestServer, TestSession } from '../../support/servers/server';

let server: TestServer;
let owner: TestSession;
reopened(async (opened) => {
  server = opened;
  await server.deps.db.delete(tourProgress);
  owner = await server.signIn('owner@pearl.example');
});

const at = (step: string, outcome: 'none' | 'finished' | 'skipped' | 'later' = 'none') =>
  ({ tour: 'welcome', version: 1, step, outcome }) as const;
const read = async (as = owner) => (await server.call(getTours, { as })).data;

it('knows nothing of somebody new, then what was kept last of each tour, and when [R10.08]', async () => {
  expect(await read()).toEqual({ now: '2026-11-20T09:00:00.000Z', progress: [] });
  await server.call(putTour, { as: owner, body: at('places') });
  server.clock.advance(60_000);
  expect((await server.call(putTour, { as: owner, body: at('open', 'later') })).status).toBe(200);
  await server.call(putTour, { as: owner, body: { ...at('bell', 'finished'), tour: 'read-alerts' } });
  const moment = '2026-11-20T09:01:00.000Z';
  expect(await read()).toEqual({
    now: moment,
    progress: [
      { tour: 'read-alerts', version: 1, step: 'bell', outcome: 'finished', at: moment },
      { tour: 'welcome', version: 1, step: 'open', outcome: 'later', at: moment },
    ],
  });
});

it('keeps the progress of each person apart, also inside one business; nobody names another [R10.08] [T.24]', async () => {
  await server.call(putTour, { as: owner, body: at('branch') });
  const others = await Promise.all(['desk@pearl.example', 'owner@najd.example'].map((email) => server.signIn(email)));
  for (const other of others) {
    expect((await read(other)).progress).toEqual([]);
    await server.call(putTour, {
      as: other,
      body: { ...at('price', 'skipped'), userId: 'u-pearl', merchantId: 'm-pearl' } as never,
    });
    expect((await read(other)).progress).toMatchObject([{ step: 'price', outcome: 'skipped' }]);
  }
  expect((await read()).progress).toMatchObject([{ step: 'branch', outcome: 'none' }]);
});

it('takes the same twice, and from two tabs at once, as one [R10.08]', async () => {
  const answers = await Promise.all(
    ['places', 'branch', 'open', 'price'].map((step) => server.call(putTour, { as: owner, body: at(step) })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await read()).progress).toHaveLength(1);
});

it.each([
  [{ ...at('places'), tour: 'grand-tour' }, 'tour'],
  [{ ...at('places'), version: 0 }, 'version'],
  [{ ...at('../..') }, 'step'],
  [{ ...at('places'), outcome: 'lost' }, 'outcome'],
])('refuses %o [T.26]', async (body, path) => {
  expect(await server.call(putTour, { as: owner, body: body as never })).toMatchObject({
    status: 400,
    fields: [{ path }],
  });
  expect((await read()).progress).toEqual([]);
});
