// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserPresence } from '../../../src/adapters/browser/presence';
import type { Presence } from '../../../src/application/ports/presence.port';

let told: Presence[] = [];
let stop = (): void => undefined;

beforeEach(() => {
  document.body.innerHTML = `
    <button id="other">other</button>
    <form><input id="name"><button id="send" type="submit">send</button></form>
    <input id="search"><dialog id="drawer"></dialog><dialog id="alert" data-alert></dialog>`;
  told = [];
  stop = new BrowserPresence().watch((presence) => told.push(presence));
});
afterEach(() => stop());

const at = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const isBusy = (): boolean | undefined => told.at(-1)?.isBusy;
const type = (id: string): boolean => at(id).dispatchEvent(new Event('input', { bubbles: true }));

describe('what the document shows of the person [R9.13]', () => {
  it('says at once that nobody is busy', () => {
    expect(told).toEqual([{ isVisible: true, isBusy: false }]);
  });

  it('calls somebody busy while a field has the focus, not while a button has it', () => {
    at('search').focus();
    expect(isBusy()).toBe(true);
    at('other').focus();
    expect(isBusy()).toBe(false);
    at('search').focus();
    at('search').blur();
    expect(isBusy()).toBe(false);
  });

  it('is silent from one field to the next', () => {
    at('search').focus();
    at('name').focus();
    expect(told).toHaveLength(2);
  });

  it('calls somebody busy while a form holds what was typed, until it is sent', () => {
    at('name').focus();
    type('name');
    at('other').focus();
    expect(isBusy()).toBe(true);
    at('name')
      .closest('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    at('other').blur();
    expect(isBusy()).toBe(false);
  });

  it('is free again when the form leaves the page', async () => {
    at('name').focus();
    type('name');
    at('other').focus();
    expect(isBusy()).toBe(true);
    at('name').closest('form')?.remove();
    await vi.waitFor(() => expect(isBusy()).toBe(false));
  });

  it('forgets a search, which belongs to no form', () => {
    at('search').focus();
    type('search');
    at('other').focus();
    expect(isBusy()).toBe(false);
  });

  it('calls somebody busy while a dialog is open, except the one that announces', async () => {
    at('alert').setAttribute('open', '');
    at('other').focus();
    expect(isBusy()).toBe(false);
    at('drawer').setAttribute('open', '');
    at('send').focus();
    expect(isBusy()).toBe(true);
    at('drawer').removeAttribute('open');
    await vi.waitFor(() => expect(isBusy()).toBe(false));
  });

  it('hears nothing once it is stopped', () => {
    stop();
    at('search').focus();
    expect(told).toHaveLength(1);
  });
});
