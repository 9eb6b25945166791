/** The map's tiles come from elsewhere; `{s}` in a tile URL stands for any one label. */
function tileSource(tileUrl: string | null): string {
  const origin = tileUrl === null ? null : /^https?:\/\/[\w.{}:-]+(?=[/?#]|$)/.exec(tileUrl)?.[0];
  return origin === null || origin === undefined ? '' : ` ${origin.replace('{s}', '*')}`;
}

const HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/i;

/**
 * The content security policy of a page [T.31]: only our own files, no inline script or style without the nonce of this
 * very answer, and nobody may frame us.
 * @param host of the request; older browsers do not count a web socket to it as 'self'
 */
export function contentPolicy(nonce: string, host: string | undefined, tileUrl: string | null): string {
  const sockets = host !== undefined && HOST.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // `data:` for the empty picture with which the map cancels a tile.
    `img-src 'self' data:${tileSource(tileUrl)}`,
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self'${sockets}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
