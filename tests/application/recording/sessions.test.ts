import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MACHINES } from '../../../src/application/machines';
import { parseTrace } from '@mersal/machine-traces/parse';
import { Replay } from '@mersal/machine-traces/replay';
import { savedHome, savedShop } from '../../support/samples/sample-requests';
import { JUFFAIR, MALAZ, SEEF } from '../../support/samples/sample-session';
import { settle } from '../../support/paths/session-tab';
import { randomOf } from '@mersal/machine-paths/random';
import { Device, LiveApp } from './live-app';

/** The long campaign runs a thousand and more: RECORDED_SESSIONS. */
const SESSIONS = Number(process.env['RECORDED_SESSIONS'] ?? 30);
const STEPS = 30;
const LONG = 300_000; // ms

interface Play {
  readonly device: Device;
  readonly app: LiveApp;
  readonly pick: <T>(items: readonly T[]) => T;
}

/** Events of the session: sign-in, tokens and time. */
const SESSION: readonly ((play: Play) => unknown)[] = [
  ({ app, pick }) =>
    app.system.session.send({
      type: 'SIGN_IN',
      email: pick(['layla@shop.example', 'omar@shop.example']),
      password: pick(['right', 'right', 'wrong']),
    }),
  ({ app, pick }) => app.system.session.send({ type: 'SUBMIT_CODE', code: pick(['123456', '000000']) }),
  ({ app, pick }) =>
    app.system.session.send({
      type: 'SELECT_BRANCH',
      ...pick([JUFFAIR, SEEF, MALAZ].map(({ id, regionCode }) => ({ branchId: id, regionCode }))),
    }),
  ({ app }) => app.tokens.valid(),
  ({ app }) => app.tokens.afterRejection(app.system.session.getSnapshot().context.session?.token ?? 'none'),
  ({ app }) => app.system.session.send({ type: 'BRANCHES_STALE' }),
  ({ device, pick }) => device.auth.branches.set('layla', pick([[SEEF], [JUFFAIR, SEEF, MALAZ]])),
  ({ device, pick }) => {
    device.auth.trouble = pick([null, null, { kind: 'later', retryAfterMs: 90_000 } as const]);
  },
];

/** Events on the screens around every page. */
const SHELL: readonly ((play: Play) => unknown)[] = [
  ({ app, pick }) =>
    app.system.shell.send(
      pick([
        { type: 'TOGGLE_NAV' },
        { type: 'OPEN_REQUEST' },
        { type: 'CLOSE_REQUEST' },
        { type: 'SET_LANGUAGE', language: 'ar' },
        { type: 'SET_SCHEME', scheme: 'dark' },
      ] as const),
    ),
  ({ app, pick }) =>
    app.system.toasts.send({
      type: 'NOTIFY',
      tone: pick(['success', 'error'] as const),
      text: { en: 'Paid by Huda', ar: 'دفعت هدى' },
      key: null,
    }),
  ({ app }) =>
    app.system.toasts.send({ type: 'DISMISS', id: app.system.toasts.getSnapshot().context.toasts[0]?.id ?? 'none' }),
];

/** Events of the live connection, and what a person does about them. */
const ALERTS: readonly ((play: Play) => unknown)[] = [
  ({ device, pick }) => device.realtime.happen(pick([JUFFAIR.id, SEEF.id]), pick(['alert', 'change'] as const)),
  ({ device }) => device.realtime.move(JUFFAIR.id),
  ({ device }) => device.realtime.cut(),
  ({ device }) => {
    device.isSoundBlocked = !device.isSoundBlocked;
  },
  ({ app, pick }) => {
    const { dialog, toast } = app.live.alerts.getSnapshot().context;
    app.live.alerts.send({
      type: pick(['VIEW', 'CLOSE', 'READ'] as const),
      id: [...dialog, ...toast][0]?.id ?? 'none',
    });
  },
  ({ app, pick }) => app.live.alerts.send({ type: pick(['UNBLOCK', 'LEAVE_SILENT'] as const) }),
];

/** Actions in the request drawer. */
const REQUEST: readonly ((play: Play) => unknown)[] = [
  ({ app, pick }) =>
    app.request?.send({
      type: 'CHANGE',
      change: {
        kind: 'saved',
        stop: pick(['pickUp', 'dropOffs.a'] as const),
        saved: pick([savedShop, savedHome, null]),
      },
    }),
  ({ app, pick }) =>
    app.request?.send({
      type: 'CHANGE',
      change: {
        kind: 'text',
        path: pick([
          'dropOffs.a.recipient.name',
          'dropOffs.a.recipient.phone',
          'dropOffs.a.note',
          'dropOffs.a.cashToCollect',
        ]),
        value: pick(['Huda', '+97336123456', '12.500', '']),
      },
    }),
  ({ app, pick }) =>
    app.request?.send({
      type: 'CHANGE',
      change: { kind: 'text', path: 'voucherText', value: pick(['TENTH', 'ten-th', 'late', 'NOBODYS', ' - ']) },
    }),
  ({ app, pick }) =>
    app.request?.send({
      type: 'CHANGE',
      change: pick([
        { kind: 'extra', steps: 2 },
        { kind: 'size', stop: 'dropOffs.a', size: 'large' },
        { kind: 'pin', stop: 'dropOffs.a', position: { lat: 26.21, lng: 50.58 } },
        { kind: 'mode', stop: 'dropOffs.a', mode: 'new' },
      ] as const),
    }),
  ({ app, pick }) =>
    app.request?.send(
      pick([
        { type: 'REVIEW' },
        { type: 'REVIEW' },
        { type: 'BACK' },
        { type: 'DISCARD' },
        { type: 'UNDO' },
        { type: 'NEW' },
        { type: 'HIDE' },
        { type: 'SHOW' },
        { type: 'APPLY_VOUCHER' },
        { type: 'APPLY_VOUCHER' },
        { type: 'REMOVE_VOUCHER' },
        { type: 'FIELD.LEFT', path: 'dropOffs.a.note' },
      ] as const),
    ),
  ({ app }) =>
    app.request?.send({ type: 'CONFIRM', quoteId: app.request.getSnapshot().context.quote?.quote.id ?? 'none' }),
];

async function happen(play: Play): Promise<void> {
  const { device, pick } = play;
  const kind = pick(['session', 'shell', 'alerts', 'request', 'request', 'time'] as const);
  if (kind === 'time') return device.wait(pick([100, 400, 1_000, 6_000, 60_000, 14 * 60_000]));
  pick({ session: SESSION, shell: SHELL, alerts: ALERTS, request: REQUEST }[kind])(play);
  return settle();
}

describe('random sessions of the whole app, all actors together over fakes [R10.05] [R10.06]', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it(
    `${SESSIONS} of them, with reloads in between, replay to identical hashes and commands`,
    async () => {
      let lines = 0;
      const seen = new Set<string>();
      for (let seed = 1; seed <= SESSIONS; seed += 1) {
        const random = randomOf(seed);
        const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
        const device = new Device();
        let app = new LiveApp(device);
        await app.record();
        await settle(); // the stored data is read
        app.system.session.send({ type: 'SIGN_IN', email: 'layla@shop.example', password: 'right' });
        for (let step = 0; step < STEPS; step += 1) {
          if (step > 0 && random() < 0.02) {
            await app.close();
            app = new LiveApp(device);
            await settle();
            await app.record();
          }
          await happen({ device, app, pick });
        }
        const parsed = parseTrace(app.report());
        await app.close();
        if (!parsed.ok) throw new Error(`seed ${seed}, line ${parsed.error.line}: ${parsed.error.message}`);
        const report = new Replay(parsed.trace, MACHINES).run();
        expect(report.first, `seed ${seed}`).toBeNull();
        expect(report.lost, `seed ${seed}`).toEqual([]);
        lines += parsed.trace.lines.length;
        for (const line of parsed.trace.lines)
          if (line.kind === 'event') seen.add(`${line.actor.replace(/#\d+$/, '')} ${JSON.stringify(line.state)}`);
      }
      console.log(`${lines} lines, ${seen.size} states of actors`);
      expect(lines).toBeGreaterThan(SESSIONS * STEPS);
      expect(seen.size).toBeGreaterThan(35);
    },
    LONG,
  );
});
