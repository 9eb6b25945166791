import type { Language } from '../../../src/domain/regions/region';
import type { Deps } from '../../platform/deps';
import { defineTask } from '../../platform/jobs/task';
import type { MessageBusiness } from '../../platform/messages/message';
import { renderMessage } from '../../platform/messages/render-message';
import { originOf } from '../../platform/origin';
import { mailUser } from '../identity';

/** A mail of an account that waits; the day on which it is erased, `2026-12-20`. */
interface Told {
  readonly userId: string;
  readonly kind: 'deletion-asked' | 'deletion-near' | 'deletion-held';
  readonly day: string;
}

export const deletionTold = defineTask<Told>('deletion-told');

/** The last mail, to an address that nothing else remembers. */
interface Erased {
  readonly to: string;
  readonly name: string;
  readonly language: Language;
  readonly business: MessageBusiness;
}

export const accountErased = defineTask<Erased>('account-erased');

type MailDeps = Pick<Deps, 'db' | 'mail' | 'settings'>;

export function mailTold(deps: MailDeps, { userId, kind, day }: Told, id: string): Promise<void> {
  return mailUser(deps, userId, { kind, day }, id);
}

export async function mailErased({ mail, settings }: MailDeps, erased: Erased, id: string): Promise<void> {
  await mail.send(renderMessage({ ...erased, kind: 'account-erased' }, originOf(settings)), id);
}
