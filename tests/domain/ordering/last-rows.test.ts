import { describe, expect, it } from 'vitest';
import { mayShowLast } from '../../../src/domain/ordering/last-rows';
import type { Failure } from '../../../src/domain/shared/result';

const refused = (status: number): Failure => ({
  kind: 'refused',
  status,
  code: 'X',
  text: null,
  fields: [],
  retryAfterMs: null,
});
const last = { userId: 'u', branchId: 'b', view: 'ongoing', at: '2026-11-20T09:00:00.000Z', rows: [] } as const;
const BEFORE = '2026-11-20T08:00:00.000Z';
const AFTER = '2026-11-20T10:00:00.000Z';
const offline: Failure = { kind: 'offline' };

describe('rows of the last visit', () => {
  it.each([
    ['nothing is known yet', false, null, BEFORE, false],
    ['something was answered at the branch', true, null, AFTER, true],
    ['the list is refused', true, refused(403), BEFORE, false],
    ['the list is refused, and nothing was answered', false, refused(403), BEFORE, false],
    ['there is no network, and they are younger than the last renewal', false, offline, BEFORE, true],
    ['there is no network, and the session was renewed since', false, offline, AFTER, false],
    ['the server is down, and they are younger than the last renewal', false, refused(503), BEFORE, true],
    ['the server is down, and the session was renewed since', false, refused(503), AFTER, false],
    ['there is no session', true, offline, null, false],
  ] as const)('where %s [T.57]', (_, isAdmitted, lapse, renewedAt, isShown) => {
    expect(mayShowLast(last, { isAdmitted, lapse, renewedAt })).toBe(isShown);
  });

  it('are none if none are stored [T.57]', () => {
    expect(mayShowLast(null, { isAdmitted: true, lapse: null, renewedAt: BEFORE })).toBe(false);
  });
});
