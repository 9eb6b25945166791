import { expect, it } from 'vitest';
import { standingOf, webhookEventOf } from '../../../src/domain/extensions/webhook';
import type { Webhook } from '../../../src/domain/extensions/webhook';
import { webhookRules } from '../../../src/domain/extensions/webhook.rules';
import type { TaskState } from '../../../src/domain/ordering/task-state';

it.each([
  [null, 'created', 'order.placed'],
  ['dispatched', 'assigned', 'order.driver-assigned'],
  ['assigned', 'acknowledge', null],
  ['assigned', 'unassigned', null],
  ['dispatched', 'dispatch failure', 'order.no-driver'],
  ['arrived', 'picked up', 'order.picked-up'],
  ['picked up', 'picked up', null],
  ['picked up', 'delivered', 'order.delivered'],
  ['picked up', 'successful', 'order.delivered'],
  ['delivered', 'successful', null],
  ['delivered', 'failed', 'order.failed'],
  ['created', 'cancelled', 'order.cancelled'],
  ['created', 'rejected', 'order.cancelled'],
] as const satisfies readonly (readonly [TaskState | null, TaskState, string | null])[])(
  'programs are told, from %s to %s: %s [R11.22]',
  (before, after, event) => expect(webhookEventOf(before, after)).toBe(event),
);

it('an endpoint needs a look while nothing arrives, and once it was given up [R2.18]', () => {
  const webhook = { isOn: true, isGivenUp: false, failingSince: null } as Webhook;
  expect(standingOf(webhook)).toBe('on');
  expect(standingOf({ ...webhook, failingSince: '2026-11-20T09:00:00.000Z' })).toBe('attention');
  expect(standingOf({ ...webhook, isOn: false })).toBe('off');
  expect(standingOf({ ...webhook, isOn: false, isGivenUp: true })).toBe('attention');
});

it('a form says what is wrong with it [R11.22]', () => {
  expect(webhookRules.check({ name: '', url: '', events: [], isOn: true }, null, null)).toEqual([
    { path: 'name', code: 'required' },
    { path: 'url', code: 'required' },
    { path: 'events', code: 'required' },
  ]);
  const good = { name: 'Till', url: 'https://till.example/hook', events: ['order.placed'], isOn: true } as const;
  expect(webhookRules.check(good, null, null)).toEqual([]);
  expect(webhookRules.check({ ...good, url: 'https://me:too@till.example' }, null, null)).toEqual([
    { path: 'url', code: 'credentials' },
  ]);
});
