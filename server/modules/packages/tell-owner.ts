import { defineTask } from '../../platform/jobs/task';

/** What the person who subscribed, or the one in charge after them, is mailed of the package; the rest is on its page [R9.05]. */
interface Told {
  readonly userId: string;
  readonly kind: 'package-declined' | 'package-ended' | 'store-plan-declined';
}

/** Mails that the card of a package was declined, or that the package has ended for that. */
export const packageTold = defineTask<Told>('package-told');
