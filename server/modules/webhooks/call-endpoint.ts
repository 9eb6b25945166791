import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { MessageError } from '../../../src/domain/extensions/webhook';
import { plainText } from '../../platform/documents/plain-text';
import { publicAgent } from '../../platform/public-agent';
import { lookupBy, publicNames } from './names';

/** An endpoint has so long to answer, in ms. */
const PATIENCE = 10_000;
/** So much of an answer is read, and kept; bytes. */
const ANSWER_BYTES = 1024;

/** What came of a message. */
export interface Outcome {
  readonly status: number | null;
  readonly error: MessageError | null;
  readonly answer: string | null;
  /** In ms. */
  readonly duration: number;
}

export interface EndpointOptions {
  /** Whether this machine may be called. */
  readonly isSandbox: boolean;
  readonly patience?: number;
  /** How names are looked up; in the sandbox as the system does, otherwise by name servers, if nothing is said. */
  readonly lookup?: LookupFunction;
}

/** Something that an agent of request-filtering-agent refused to connect to. */
const isAddressRefused = (error: unknown): boolean => error instanceof Error && /is not allowed/.test(error.message);

/** The beginning of an answer; what follows is not read. */
async function beginning(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size >= ANSWER_BYTES) break;
    }
  } catch {
    // The status has said what counts; the rest of the body is for people.
  }
  answer.destroy();
  return plainText(Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8'));
}

function errorOf(status: number): MessageError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/**
 * Sends a message to an endpoint, once. Connects to public addresses alone, follows no redirects, and reads no more than
 * the beginning of the answer. Never throws.
 */
export async function callEndpoint(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { isSandbox, patience = PATIENCE, lookup = isSandbox ? undefined : lookupBy(publicNames()) }: EndpointOptions,
): Promise<Outcome> {
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  const signal = AbortSignal.timeout(patience);
  const agent = publicAgent(url, isSandbox);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        agent,
        signal,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        ...(lookup === undefined ? {} : { lookup }),
      });
      sent.on('response', resolve).on('error', reject);
      sent.end(body);
    });
    const status = answer.statusCode ?? 0;
    return { status, error: errorOf(status), answer: await beginning(answer), duration: duration() };
  } catch (error) {
    const kind = isAddressRefused(error) ? 'address' : signal.aborted ? 'timeout' : 'connection';
    return { status: null, error: kind, answer: null, duration: duration() };
  } finally {
    agent.destroy();
  }
}
