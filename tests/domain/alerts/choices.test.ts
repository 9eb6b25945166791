import { describe, expect, it } from 'vitest';
import { ALERT_DEFAULTS, ALERT_KINDS, choosing, isOffered, unwantedBy } from '../../../src/domain/alerts/choices';

describe('what somebody wants to be told [R11.24]', () => {
  it('is everything on the page and with sound, and no mail but those there were, until they choose', () => {
    expect(unwantedBy(ALERT_DEFAULTS)).toEqual({ quiet: [], silent: [] });
    expect(ALERT_KINDS.filter((kind) => ALERT_DEFAULTS[kind].mail)).toEqual(['business', 'webhook']);
  });

  it('changes one way of one kind, and no way that there is not', () => {
    const chosen = choosing(ALERT_DEFAULTS, { kind: 'answer', way: 'sound', isOn: false });
    expect(unwantedBy(chosen)).toEqual({ quiet: [], silent: ['Report Answered', 'Ticket Answered', 'Chat Answered'] });
    expect(isOffered('webhook', 'sound')).toBe(false);
    expect(choosing(chosen, { kind: 'webhook', way: 'sound', isOn: true })).toBe(chosen);
  });

  it('rings for nothing that is not announced', () => {
    const types = [
      'Dispatch Failed',
      'Repeat Failed',
      'Location Acquiring Expired',
      'Location Inquiry Timeout',
      'Delivery Failed',
      'Till Delivery',
    ];
    expect(unwantedBy(choosing(ALERT_DEFAULTS, { kind: 'decision', way: 'app', isOn: false }))).toEqual({
      quiet: types,
      silent: types,
    });
  });
});
