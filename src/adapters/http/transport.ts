import axios, { AxiosHeaders } from 'axios';
import type { Call } from '../../../contract/call';

/** A file as it is, with progress reports and a signal that aborts it. */
export interface OutgoingFile {
  readonly content: unknown;
  /** 0 to 1. */
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** A request that is ready to send. */
export interface Outgoing {
  readonly method: Call['method'];
  /** From the root of the server, including the account type: `/v2/customer/orders`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | number>>;
  readonly body: unknown;
  /** Instead of a body. */
  readonly file?: OutgoingFile;
  /** A success answers with a file: its body is bytes, where that of a refusal is JSON as ever. */
  readonly isDownload?: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds; null for none, which is the normal case [R7.03]. */
  readonly deadline: number | null;
}

/** The result; `none` if no answer arrived, whatever the server did with the request. */
export type Answer =
  | { readonly kind: 'none' }
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null };

export type Transport = (request: Outgoing) => Promise<Answer>;

/** Retry-After in milliseconds; only the form in seconds, because a date would need both clocks to agree [T.12]. */
function retryAfter(headers: unknown): number | null {
  const text = headers instanceof AxiosHeaders ? String(headers.get('retry-after') ?? '') : '';
  return /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : null;
}

/** The JSON in bytes; null if there is none. */
function jsonIn(bytes: unknown): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes as ArrayBuffer)) as unknown;
  } catch {
    return null;
  }
}

/**
 * Sends requests over one axios instance. Every status is an answer; the rules decide what it means.
 * @param origin the server's origin, without a slash at the end; empty for the page's own
 */
export function axiosTransport(origin: string): Transport {
  const instance = axios.create({
    baseURL: origin,
    timeout: 0,
    validateStatus: () => true,
    headers: { accept: 'application/json' },
  });
  return async ({ method, path, query, body, file, isDownload = false, headers, deadline }) => {
    try {
      const response = await instance.request<unknown>({
        method,
        url: path,
        params: new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
        // Without a body axios would still call it a form, which the server rightly refuses.
        headers: body === undefined && file === undefined ? { ...headers, 'content-type': false } : headers,
        ...(body === undefined ? {} : { data: body }),
        ...(file === undefined
          ? {}
          : {
              data: file.content,
              signal: file.signal,
              onUploadProgress: ({ progress }) => file.progress(progress ?? 0),
            }),
        ...(deadline === null ? {} : { timeout: deadline }),
        ...(isDownload ? { responseType: 'arraybuffer' as const } : {}),
      });
      return {
        kind: 'answer',
        status: response.status,
        body: isDownload && response.status !== 200 ? jsonIn(response.data) : response.data,
        retryAfterMs: retryAfter(response.headers),
      };
    } catch {
      return { kind: 'none' };
    }
  };
}
