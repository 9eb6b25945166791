import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { MenuPlatform } from '../platform/menu-platform';
import { publicAgent } from '../platform/public-agent';

/** A silent platform is waited for so long, in ms. */
const PATIENCE = 15_000;
/** The largest menu that is read, in bytes. */
const SIZE_MAX = 5 * 1024 * 1024;

interface MenuPlatformOptions {
  /** Whether the platform may be on this machine. */
  readonly isSandbox: boolean;
  /** In ms. */
  readonly patience?: number;
}

/**
 * A menu platform over HTTP: one GET with the business's token as bearer, answered with the JSON of imported menus; 401 or
 * 403 is a wrong token, 410 an expired one. A platform with another format needs a small relay, which docs/operating.md
 * describes. Connects to public addresses alone and follows no redirects: the token goes to nobody else. Never throws,
 * because an error that contained the token would be logged [T.18].
 * @param url as in `MENU_PLATFORM_URL`
 */
export function createHttpMenuPlatform(
  url: string,
  { isSandbox, patience = PATIENCE }: MenuPlatformOptions,
): MenuPlatform {
  return {
    async readMenu(token) {
      const agent = publicAgent(url, isSandbox);
      try {
        const answer = await new Promise<IncomingMessage>((resolve, reject) => {
          const sent = (url.startsWith('https:') ? httpsRequest : httpRequest)(url, {
            agent,
            signal: AbortSignal.timeout(patience),
            headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
          });
          sent.on('response', resolve).on('error', reject);
          sent.end();
        });
        const { statusCode: status = 0 } = answer;
        if (status === 410) return { refused: 'expired' };
        if (status === 401 || status === 403) return { refused: 'wrong' };
        const menu = status >= 200 && status < 300 ? await whole(answer) : null;
        return menu === null ? { refused: 'unavailable' } : { menu };
      } catch {
        return { refused: 'unavailable' };
      } finally {
        agent.destroy();
      }
    },
  };
}

/** The body; null if it is larger than any menu. @throws if it breaks off */
async function whole(answer: IncomingMessage): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > SIZE_MAX) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
