import { defineTask } from '../../platform/jobs/task';

/** What the person who turned automatic top-ups on, or the one in charge after them, is mailed; the rest is on their page [R11.16]. */
interface Told {
  readonly userId: string;
  readonly kind: 'auto-top-up-declined' | 'auto-top-up-stopped' | 'auto-top-up-card-removed';
}

/** Mails that the card of an automatic top-up was declined, or that it is off now. */
export const autoTopUpTold = defineTask<Told>('auto-top-up-told');
