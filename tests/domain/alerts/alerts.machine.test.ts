import { describe, expect, it } from 'vitest';
import { READ_SLICE } from '../../../src/application/actors/alerts.actors';
import { ALERT_DEFAULTS, choosing, unwantedBy } from '../../../src/domain/alerts/choices';
import { isRead, mark, NOTHING_READ } from '../../../src/domain/alerts/read-state';
import { AlertsTab, settle, Tabs } from '../../support/paths/alerts-tab';
import { MemoryStore } from '../../support/fakes/fake-store';
import { later, sampleAlert } from '../../support/samples/sample-alerts';

const ids = (alerts: readonly { readonly id: string }[]) => alerts.map((alert) => alert.id);
const signedIn = (tabs?: Tabs) => new AlertsTab(tabs).signIn();

describe('the alert', () => {
  it('rings five times, a second apart, and flashes the title for seven seconds, toggling each second [R9.09]', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    await tab.wait(20_000);
    expect(tab.rings).toEqual([0, 1_000, 2_000, 3_000, 4_000].map(later));
    const messages = sampleAlert(1).message;
    expect(tab.titles).toEqual([messages, null, messages, null, messages, null, messages, null]);
  });

  it('opens the dialog for a decision, and a toast of five seconds for what informs [R9.13] [R9.08]', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    expect([tab.has('dialog'), tab.has('toast')]).toEqual([true, false]);
    const other = await signedIn();
    await other.alert(sampleAlert(1, { type: 'Delivery Completed' }));
    expect([other.has('dialog'), other.has('toast')]).toEqual([false, true]);
    await other.wait(4_900);
    expect(other.has('toast')).toBe(true);
    await other.wait(100);
    expect(other.has('toast')).toBe(false);
    expect(ids(other.context.heard)).toEqual(['1']);
  });

  it('is not announced, or without sound, where the person has chosen so; the feed has it all the same [R11.24]', async () => {
    const tab = await signedIn();
    const silent = choosing(ALERT_DEFAULTS, { kind: 'decision', way: 'sound', isOn: false });
    const chosen = choosing(silent, { kind: 'delivery', way: 'app', isOn: false });
    tab.actor.send({ type: 'CHOICES', unwanted: unwantedBy(chosen) });
    await tab.alert(sampleAlert(1, { type: 'Delivery Completed' }));
    expect([tab.has('dialog'), tab.has('toast'), ids(tab.context.heard)]).toEqual([false, false, ['1']]);
    await tab.alert(sampleAlert(2));
    await tab.wait(20_000);
    expect([tab.has('dialog'), tab.rings]).toEqual([true, []]);
    expect(tab.titles[0]).toBe(sampleAlert(2).message);
    await tab.alert(sampleAlert(3, { type: 'Ticket Answered' }));
    await tab.wait(20_000);
    expect(tab.rings).toHaveLength(5);
  });

  it.each(['VIEW', 'CLOSE'] as const)('%s ends the noise at once [R9.09]', async (type) => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    await tab.wait(1_500);
    tab.actor.send({ type, id: '1' });
    await tab.wait(10_000);
    expect(tab.rings).toHaveLength(2);
    expect(tab.titles.at(-1)).toBeNull();
    expect(tab.has('dialog')).toBe(false);
    expect(isRead(tab.context.read, 'a', sampleAlert(1))).toBe(type === 'VIEW');
  });

  it('joins what comes within five seconds into the next announcement; the feed has it at once [R9.09]', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    await tab.wait(1_000);
    for (const offset of [2, 3, 4]) await tab.alert(sampleAlert(offset));
    expect(ids(tab.context.heard)).toEqual(['4', '3', '2', '1']);
    expect(ids(tab.context.dialog)).toEqual(['1']);
    await tab.wait(4_000);
    expect(ids(tab.context.dialog)).toEqual(['1', '2', '3', '4']);
    expect(ids(tab.context.announced?.alerts ?? [])).toEqual(['2', '3', '4']);
    expect(tab.titles.at(-1)).toBe(`(3) ${sampleAlert(4).message}`);
    await tab.wait(20_000);
    expect(tab.rings).toHaveLength(10);
  });

  it('announces nothing twice, however often it is sent [T.41]', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    await tab.wait(6_000);
    await tab.alert(sampleAlert(1));
    await tab.wait(6_000);
    expect(tab.rings).toHaveLength(5);
    expect(ids(tab.context.dialog)).toEqual(['1']);
  });

  it('hears nothing of a finished session, and stores nothing of it [T.13]', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    tab.actor.send({ type: 'SESSION.ENDED' });
    await tab.alert(sampleAlert(2));
    await tab.wait(10_000);
    expect(tab.rings).toHaveLength(1);
    expect(tab.context).toMatchObject({ branchId: null, heard: [], dialog: [], toast: [], waiting: [] });
    expect(tab.titles.at(-1)).toBeNull();
  });

  it('shows nothing of the branch that was left', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    await tab.alert(sampleAlert(2));
    tab.actor.send({ type: 'SESSION.CHANGED', input: { branchId: 'b' } });
    await tab.wait(10_000);
    expect(tab.has('dialog')).toBe(false);
    expect(tab.rings).toHaveLength(1);
  });
});

describe('a person who is busy [R9.13]', () => {
  it('is not interrupted: a decision waits as a toast that stays, and is asked for once they are free', async () => {
    const tab = await signedIn();
    tab.person({ isBusy: true });
    await tab.alert(sampleAlert(1));
    expect([tab.has('dialog'), tab.has('held')]).toEqual([false, true]);
    await tab.wait(60_000);
    expect([tab.has('dialog'), tab.has('held')]).toEqual([false, true]);
    tab.person({ isBusy: false });
    await tab.wait(1_900);
    expect(tab.has('dialog')).toBe(false);
    await tab.wait(100);
    expect([tab.has('dialog'), tab.has('held')]).toEqual([true, false]);
  });

  it('goes from one field to the next, and is still not interrupted', async () => {
    const tab = await signedIn();
    tab.person({ isBusy: true });
    await tab.alert(sampleAlert(1));
    for (let field = 0; field < 5; field += 1) {
      tab.person({ isBusy: false });
      await tab.wait(1_000);
      tab.person({ isBusy: true });
      await tab.wait(1_500);
      expect([tab.has('dialog'), tab.has('held')]).toEqual([false, true]);
    }
  });

  it.each(['VIEW', 'CLOSE'] as const)('is asked nothing any more after %s', async (type) => {
    const tab = await signedIn();
    tab.person({ isBusy: true });
    await tab.alert(sampleAlert(1));
    tab.actor.send({ type, id: '1' });
    tab.person({ isBusy: false });
    await tab.wait(5_000);
    expect([tab.has('dialog'), tab.has('held')]).toEqual([false, false]);
  });

  it('gets back the page as soon as something on it is begun while the dialog is open', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    tab.person({ isBusy: true });
    expect([tab.has('dialog'), tab.has('held')]).toEqual([false, true]);
  });
});

describe('an alert about the page one is on [R9.13]', () => {
  const onPage = async (tabs?: Tabs) => {
    const tab = await signedIn(tabs);
    tab.actor.send({ type: 'PAGE', screen: 'task', orderId: 'order-1' });
    return tab;
  };

  it('announces nothing, and is read', async () => {
    const tab = await onPage();
    await tab.alert(sampleAlert(1));
    await tab.wait(10_000);
    expect([tab.has('dialog'), tab.has('toast'), tab.rings.length, tab.titles.length]).toEqual([false, false, 0, 0]);
    expect(ids(tab.context.heard)).toEqual(['1']);
    expect(isRead(tab.context.read, 'a', sampleAlert(1))).toBe(true);
  });

  it('announces what is about another order', async () => {
    const tab = await onPage();
    await tab.alert(sampleAlert(2));
    expect(tab.has('dialog')).toBe(true);
  });

  it('announces where the tab cannot be seen, until it is', async () => {
    const tab = await onPage();
    tab.person({ isVisible: false });
    await tab.alert(sampleAlert(1));
    expect([tab.has('dialog'), tab.rings.length]).toEqual([true, 1]);
    tab.person({ isVisible: true });
    await tab.wait(10_000);
    expect([tab.has('dialog'), tab.rings.length]).toEqual([false, 1]);
    expect(isRead(tab.context.read, 'a', sampleAlert(1))).toBe(true);
  });

  it('is over once the person goes there by any way', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    await tab.alert(sampleAlert(2));
    tab.actor.send({ type: 'PAGE', screen: 'task', orderId: 'order-2' });
    await tab.wait(10_000);
    expect(ids(tab.context.dialog)).toEqual(['1']);
    tab.actor.send({ type: 'PAGE', screen: 'task', orderId: 'order-1' });
    expect(tab.has('dialog')).toBe(false);
  });
});

describe('the alert in a hidden tab, whose timers are slow', () => {
  it('rings by the time that has passed, not by the timers that fired: not after its five seconds [R9.09]', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    await tab.wait(600_000, 60_000);
    expect(tab.rings).toEqual([later(0)]);
    expect(tab.titles).toEqual([sampleAlert(1).message, null]);
  });

  it('skips rings that were missed instead of making up for them', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    await tab.wait(2_500, 2_500);
    await tab.wait(10_000);
    expect(tab.rings).toEqual([later(0), later(2_500), later(3_000), later(4_000)]);
  });

  it('announces what waits with the next alert, even if the timer of the window has not fired [R9.09]', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    await tab.alert(sampleAlert(2));
    tab.setClock(5_000);
    await tab.alert(sampleAlert(3));
    expect(ids(tab.context.announced?.alerts ?? [])).toEqual(['2', '3']);
  });

  it('ends if the clock was set back, rather than flash for an hour [T.12]', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1));
    tab.setClock(-3_600_000);
    await tab.wait(2_000);
    expect(tab.rings).toHaveLength(1);
    expect(tab.titles.at(-1)).toBeNull();
  });
});

describe('the alert in several tabs', () => {
  it('rings in one of them [T.43]', async () => {
    const tabs = new Tabs();
    const [one, two] = [await signedIn(tabs), await signedIn(tabs)];
    await one.alert(sampleAlert(1));
    await two.alert(sampleAlert(1));
    await Promise.all([one.wait(10_000), two.wait(10_000)]);
    expect([one.rings.length, two.rings.length]).toEqual([5, 0]);
    expect([one.has('dialog'), two.has('dialog')]).toEqual([true, true]);
  });

  it('lets another tab ring if this one is blocked [T.43]', async () => {
    const tabs = new Tabs();
    const [one, two] = [await signedIn(tabs), await signedIn(tabs)];
    one.soundBlocked = true;
    await one.alert(sampleAlert(1));
    await two.alert(sampleAlert(1));
    await Promise.all([one.wait(10_000), two.wait(10_000)]);
    expect([one.rings.length, two.rings.length]).toEqual([0, 5]);
  });

  it.each(['VIEW', 'CLOSE', 'READ'] as const)('ends in all of them with %s in one [R3.05]', async (type) => {
    const tabs = new Tabs();
    const [one, two] = [await signedIn(tabs), await signedIn(tabs)];
    await one.alert(sampleAlert(1));
    await two.alert(sampleAlert(1));
    two.actor.send({ type, id: '1' });
    await one.wait(10_000);
    expect(one.has('dialog')).toBe(false);
    expect(one.rings).toHaveLength(1);
    expect(one.titles.at(-1)).toBeNull();
  });

  it('lists, and does not announce, what was dealt with in another tab before it arrived here', async () => {
    const tabs = new Tabs();
    const [one, two] = [await signedIn(tabs), await signedIn(tabs)];
    await one.alert(sampleAlert(1));
    one.actor.send({ type: 'CLOSE', id: '1' });
    await settle();
    await two.alert(sampleAlert(1));
    expect(two.has('dialog')).toBe(false);
    expect(ids(two.context.heard)).toEqual(['1']);
  });

  it('writes again what a tab that had not heard of it overwrote', async () => {
    const tabs = new Tabs();
    const tab = await signedIn(tabs);
    tab.actor.send({ type: 'READ', id: '1' });
    await new MemoryStore(tabs.disk).write(READ_SLICE, mark(NOTHING_READ, ['2'], true));
    await settle();
    expect((await signedIn(tabs)).context.read.flags).toEqual({ 1: true, 2: true });
  });

  it('loses no mark if two tabs write at once', async () => {
    const tabs = new Tabs();
    const [one, two] = [await signedIn(tabs), await signedIn(tabs)];
    one.actor.send({ type: 'READ', id: '1' });
    two.actor.send({ type: 'READ', id: '2' });
    await settle();
    const third = await signedIn(tabs);
    for (const tab of [one, two, third]) expect(tab.context.read.flags).toEqual({ 1: true, 2: true });
  });
});

describe('the read marks', () => {
  it('survive a reload, and come back with the session [R3.05]', async () => {
    const tabs = new Tabs();
    const tab = await signedIn(tabs);
    await tab.alert(sampleAlert(1));
    tab.actor.send({ type: 'VIEW', id: '1' });
    tab.actor.stop();
    expect((await signedIn(tabs)).context.read.flags).toEqual({ 1: true });
  });

  it('mark all: everything up to the newest that could be seen, in this branch only [R3.05]', async () => {
    const tab = await signedIn();
    await tab.alert(sampleAlert(1, { at: later(0) }));
    tab.actor.send({ type: 'READ_ALL', upTo: later(0) });
    expect(tab.has('dialog')).toBe(false);
    expect(isRead(tab.context.read, 'a', sampleAlert(1))).toBe(true);
    expect(isRead(tab.context.read, 'a', sampleAlert(2, { at: later(1) }))).toBe(false);
    expect(isRead(tab.context.read, 'b', sampleAlert(1))).toBe(false);
  });
});

describe('a blocked bell', () => {
  it('is shown, and one click fixes it and lets it be heard [T.43]', async () => {
    const tab = await signedIn();
    tab.soundBlocked = true;
    await tab.alert(sampleAlert(1));
    expect(tab.has('blocked')).toBe(true);
    tab.actor.send({ type: 'UNBLOCK' });
    expect(tab.has('unblocking')).toBe(true);
    await settle();
    expect(tab.has('blocked')).toBe(false);
    expect(tab.rings).toHaveLength(1);
    await tab.alert(sampleAlert(2));
    await tab.wait(20_000);
    expect(tab.rings).toHaveLength(6);
  });

  it('says so if the click was not enough', async () => {
    const tab = await signedIn();
    tab.soundBlocked = true;
    tab.unblocks = false;
    await tab.alert(sampleAlert(1));
    tab.actor.send({ type: 'UNBLOCK' });
    await settle();
    expect(tab.has('blocked')).toBe(true);
    expect(tab.context.soundRefused).toBe(true);
  });

  it('is not mentioned again, once the person leaves it silent, until an alert is not heard', async () => {
    const tab = await signedIn();
    tab.soundBlocked = true;
    await tab.alert(sampleAlert(1));
    tab.actor.send({ type: 'LEAVE_SILENT' });
    expect([tab.has('blocked'), tab.has('soundNotice')]).toEqual([true, false]);
    await tab.wait(6_000);
    expect(tab.has('soundNotice')).toBe(false);
    await tab.alert(sampleAlert(2));
    expect(tab.has('soundNotice')).toBe(true);
  });

  it('is forgotten as soon as a later ring is heard', async () => {
    const tab = await signedIn();
    tab.soundBlocked = true;
    await tab.alert(sampleAlert(1));
    tab.soundBlocked = false;
    await tab.wait(6_000);
    await tab.alert(sampleAlert(2));
    expect(tab.has('blocked')).toBe(false);
  });

  it('does not keep the title from flashing', async () => {
    const tab = await signedIn();
    tab.soundBlocked = true;
    await tab.alert(sampleAlert(1));
    await tab.wait(10_000);
    expect(tab.titles).toHaveLength(8);
  });
});
