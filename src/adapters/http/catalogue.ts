import type { Call } from '../../../contract/call';
import type { ToastTone } from '../../domain/toasts/toasts.machine';
import { SUCCESS_TOAST_DELAY } from '../../domain/shared/constants';
import { envelopeOf, textOf } from './envelope';
import type { Envelope } from './envelope';
import type { Answer } from './transport';

/** The server's answer, as the rows below see it. */
export interface Answered {
  /** HTTP status; null if no answer arrived. */
  readonly http: number | null;
  /** Null if the answer is not ours (a proxy's page). */
  readonly body: Envelope | null;
}

/** The result of a call. */
export interface Outcome extends Answered {
  readonly method: Call['method'];
  /** The path as in the contract: `/order/:id`. */
  readonly path: string;
  /** The server did what it was asked, and its answer was readable. */
  readonly done: boolean;
}

/** One line of the specification's error catalogue: when it applies, and what follows. The first match counts. */
interface Row<Met, Meaning> {
  /** The requirement. */
  readonly id: string;
  readonly when: (met: Met) => boolean;
  readonly means: Meaning;
}

interface Catalogue {
  /** What happens to the session of the call. */
  readonly session: readonly Row<Answered, 'end' | 'renew-and-repeat' | 'ask-branches' | 'keep'>[];
  /** Whether the server did what it was asked. */
  readonly verdict: readonly Row<Answered, 'refused' | 'unreadable' | 'done'>[];
  /** The toast's text, and after how many milliseconds it appears. */
  readonly toast: readonly Row<Outcome, { readonly tone: ToastTone; readonly delay: number } | null>[];
}

const is401 =
  (code: 'TOKEN_EXPIRED' | 'REFRESH_TOKEN_EXPIRED') =>
  ({ http, body }: Answered): boolean =>
    http === 401 && body?.code === code;
/** The status in the body, from one value to below another. */
const says =
  (from: number, below: number) =>
  ({ body }: Answered): boolean =>
    body !== null && body.status >= from && body.status < below;
const at =
  (...paths: readonly RegExp[]) =>
  ({ path }: Outcome): boolean =>
    paths.some((each) => each.test(path));
const always = (): boolean => true;

/**
 * The error catalogue [R8.01] to [R8.06]: everything the client does because of the status, the code and the path of an
 * answer, in one place. R8.07, the banner of a new release, is not an answer to a call: see `src/ui/app/release`.
 */
export const CATALOGUE: Catalogue = {
  session: [
    { id: 'R8.01', when: is401('REFRESH_TOKEN_EXPIRED'), means: 'end' },
    { id: 'R8.02', when: is401('TOKEN_EXPIRED'), means: 'renew-and-repeat' },
    // Perhaps the person may no longer work at the branch of this call, or has lost a right there.
    {
      id: 'R6.04',
      when: ({ http, body }) => http === 403 && (body?.code === 'FORBIDDEN' || body?.code === 'PAYMENT_FORBIDDEN'),
      means: 'ask-branches',
    },
    { id: 'R8.03', when: always, means: 'keep' },
  ],
  verdict: [
    { id: 'R8.06', when: ({ http }) => http === null || http < 200 || http >= 400, means: 'refused' },
    { id: 'R7.11', when: ({ body }) => body === null, means: 'unreadable' },
    { id: 'R8.05', when: says(200, 300), means: 'done' },
    { id: 'R8.05', when: says(302, 304), means: 'done' },
    { id: 'R8.05', when: always, means: 'refused' },
  ],
  toast: [
    // The callers of these show the error themselves.
    {
      id: 'R8.04',
      when: at(
        /\/upload(\/|$)/,
        /\/calculate-top-up$/,
        /\/endCustomer(\/|$)/,
        /^\/account\/foodics\/connect$/,
        /^\/quick-parcel\/try-exchange-token$/,
      ),
      means: null,
    },
    // A read's own screen shows the error, in its place.
    { id: 'R8.05', when: ({ method }) => method === 'GET', means: null },
    { id: 'R8.05', when: at(/\/token(\/|$)/, /\/notification(\/|$)/), means: null },
    { id: 'R8.05', when: ({ done, body }) => done && textOf(body) === null, means: null },
    {
      id: 'R8.05',
      when: (met) => met.done && says(200, 300)(met),
      means: { tone: 'success', delay: SUCCESS_TOAST_DELAY },
    },
    { id: 'R8.05', when: ({ done }) => done, means: { tone: 'neutral', delay: 0 } },
    { id: 'R8.03', when: always, means: { tone: 'error', delay: 0 } },
  ],
};

/** The catalogue's result, under one of its headings. */
export function rule<Met, Meaning>(rows: readonly Row<Met, Meaning>[], met: Met): Meaning {
  const row = rows.find(({ when }) => when(met));
  if (row === undefined) throw new Error('The last row of every heading applies always');
  return row.means;
}

export function answeredBy(answer: Answer): Answered {
  return { http: answer.kind === 'answer' ? answer.status : null, body: envelopeOf(answer) };
}
