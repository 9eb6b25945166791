import { outcome } from '../shared/outcome';
import { normalSubdomain } from './subdomain';

/** So that a subdomain is looked up, and not each of its letters; ms. */
export const TYPING_REST = 300;

/** Whether others left a subdomain free. */
export const checkSubdomain = outcome<{ readonly isFree: boolean }, { readonly subdomain: string }>('checkSubdomain');

/** What a form with a subdomain knows. */
interface Typed {
  readonly context: { readonly draft: { readonly subdomain: string } };
}

/**
 * The states of a form whose subdomain is looked up while it is typed; only the last answer counts. A change goes to
 * `settling`. Its machine has the guards `isSubdomainFit` and `isChecked`, the action `takeAnswer`, and the delay
 * `typingRest`. Tags: checking, unchecked.
 */
export const lookingUp = {
  /** A subdomain that cannot be one is not looked up. */
  looking: { always: [{ guard: 'isSubdomainFit', target: 'checking' }, { target: 'known' }] },
  settling: { tags: 'checking', after: { typingRest: 'looking' } },
  checking: {
    tags: 'checking',
    invoke: {
      id: 'checkSubdomain',
      src: 'checkSubdomain',
      input: ({ context }: Typed) => ({ subdomain: normalSubdomain(context.draft.subdomain) }),
      onDone: [
        { guard: 'isChecked', actions: 'takeAnswer', target: 'known' },
        { actions: 'takeAnswer', target: 'unchecked' },
      ],
    },
  },
  /** The server judges it once more when it is sent. */
  unchecked: { tags: 'unchecked', on: { RETRY: 'checking' } },
  known: {},
} as const;
