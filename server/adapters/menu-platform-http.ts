import type { MenuPlatform } from '../platform/menu-platform';

/** How long to wait for a silent platform, in ms; and the largest menu it may send, in bytes. */
const DEADLINE = 15_000;
const SIZE_MAX = 5 * 1024 * 1024;

/**
 * A menu platform over HTTP: one GET with the business's token as bearer, answered with the JSON of imported menus; 401 or
 * 403 is a wrong token, 410 an expired one. A platform with another format needs a small relay, which docs/operating.md
 * describes. Errors contain no token, because they are logged [T.18].
 * @param url as in `MENU_PLATFORM_URL`
 */
export function createHttpMenuPlatform(url: string, send: typeof fetch = fetch): MenuPlatform {
  return {
    async readMenu(token) {
      try {
        const response = await send(url, {
          headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(DEADLINE),
        });
        if (response.ok) {
          const menu = await whole(response);
          return menu === null ? { refused: 'unavailable' } : { menu };
        }
        await response.body?.cancel();
        if (response.status === 410) return { refused: 'expired' };
        return { refused: response.status === 401 || response.status === 403 ? 'wrong' : 'unavailable' };
      } catch {
        return { refused: 'unavailable' };
      }
    },
  };
}

/** The body; null if it is larger than any menu. */
async function whole({ body }: Response): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (body !== null)
    for await (const part of body as AsyncIterable<Uint8Array>) {
      size += part.length;
      if (size > SIZE_MAX) return null;
      parts.push(part);
    }
  return Buffer.concat(parts);
}
