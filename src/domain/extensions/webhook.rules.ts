import { errorOf, textError } from '../forms/errors';
import { choices, flag, group, text } from '../forms/fields';
import type { ValueOf } from '../forms/fields';
import type { RecordRules } from '../records/record';
import { withoutInvisible } from '../shared/invisible';
import { WEBHOOK_EVENTS, WEBHOOK_NAME_LENGTH, WEBHOOK_URL_LENGTH } from './webhook';
import type { NewWebhook, Webhook } from './webhook';

const form = { name: text(200), url: text(1000), events: choices(WEBHOOK_EVENTS) };
const newForm = group(form);
const changeForm = group({ ...form, isOn: flag });
export type WebhookInput = ValueOf<typeof newForm>;
export type WebhookDraft = ValueOf<typeof changeForm>;

/** The address of an endpoint as it was typed or pasted. */
export function typedUrl(typed: string): string {
  return withoutInvisible(typed).trim();
}

/**
 * What is wrong with the form of an address, as far as its letters say; the server also looks at where it leads.
 * @returns a code of the contract's fields, or null
 */
export function urlError(typed: string): 'required' | 'too-long' | 'invalid' | 'credentials' | null {
  const url = typedUrl(typed);
  if (url === '') return 'required';
  if (url.length > WEBHOOK_URL_LENGTH) return 'too-long';
  const [, authority] = /^https?:\/\/([^/?#\\\s]+)(?:[/?][^\s#\\]*)?$/i.exec(url) ?? [];
  if (authority === undefined) return 'invalid';
  return authority.includes('@') ? 'credentials' : null;
}

const check = ({ name, url, events }: WebhookInput) => [
  ...textError('name', name, WEBHOOK_NAME_LENGTH),
  ...errorOf('url', urlError(url)),
  ...errorOf('events', events.length === 0 ? 'required' : null),
];

/** The form for adding an endpoint. The result includes its secret, which no form stores. */
export const newWebhookRules: RecordRules<NewWebhook, WebhookInput> = {
  name: 'new-webhook',
  form: newForm,
  draftOf: ({ webhook: { name, url, events } }) => ({ name, url, events }),
  versionOf: () => 0,
  check,
};

/** The form for changing an endpoint. */
export const webhookRules: RecordRules<Webhook, WebhookDraft> = {
  name: 'webhook',
  form: changeForm,
  draftOf: ({ name, url, events, isOn }) => ({ name, url, events, isOn }),
  versionOf: ({ version }) => version,
  check,
};
