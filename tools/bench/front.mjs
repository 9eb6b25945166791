/**
 * The near end of the line: HTTP/2 over TLS, as a load balancer offers browsers, in front of the product's own server,
 * whose answers (with its compression, its policy and its cache headers) pass unchanged.
 */
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotli } from '../lib/bundle.mjs';

/** @typedef {{ key: Buffer, cert: Buffer, fingerprint: string }} Identity A key for localhost, and what Chromium knows it by */
/** @typedef {{ origin: string, close(): void }} Front */
/** @typedef {import('node:http2').Http2ServerRequest} Asked */
/** @typedef {import('node:http2').Http2ServerResponse} Answer */

/** Our own certificate, for as long as the bench runs. @returns {Identity} */
export function makeIdentity() {
  const folder = mkdtempSync(path.join(tmpdir(), 'mersal-bench-'));
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      ...curve,
      '-nodes',
      '-keyout',
      keyFile,
      '-out',
      certFile,
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
    ],
    { stdio: 'ignore' },
  );
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
  rmSync(folder, { recursive: true });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}

/** Belong to one hop: HTTP/2 refuses them. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection', 'host']);

/** @param {import('node:http').IncomingHttpHeaders} headers */
const carried = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !HOP.has(name)));

/**
 * In front of a server on a port of this machine.
 * @param {Identity} identity @param {number} port @param {number} [socketPort] who gets the web sockets, if somebody
 * else
 * @returns {Promise<Front>}
 */
export function frontOf(identity, port, socketPort = port) {
  const agent = new Agent({ keepAlive: true });
  return listen(
    identity,
    (asked, answer) => {
      const host = asked.authority || String(asked.headers.host);
      const onward = request(
        {
          host: '127.0.0.1',
          port,
          agent,
          method: asked.method,
          path: asked.url,
          headers: { ...carried(asked.headers), host },
        },
        (got) => {
          answer.writeHead(got.statusCode ?? 502, carried(got.headers));
          got.pipe(answer);
        },
      );
      onward.on('error', () => answer.stream.close());
      asked.pipe(onward);
    },
    socketPort,
  );
}

/** Serves one page and its files, compressed as well as possible. @param {Identity} identity @param {string} folder */
export function frontOfFolder(identity, folder) {
  /** @type {Map<string, Buffer>} */
  const kept = new Map();
  return listen(identity, (asked, answer) => {
    const name = asked.url === '/' ? '/index.html' : asked.url;
    const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8';
    if (!/^\/[\w./-]+\.(?:html|js)$/.test(name) || name.includes('..')) return answer.writeHead(404).end();
    const body = kept.get(name) ?? brotli(readFileSync(path.join(folder, name)));
    kept.set(name, body);
    const cached = name.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable';
    return answer
      .writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'cache-control': cached,
        'content-length': body.length,
      })
      .end(body);
  });
}

/**
 * @param {Identity} identity @param {(asked: Asked, answer: Answer) => void} handler @param {number} [socketPort]
 * @returns {Promise<Front>}
 */
function listen({ key, cert }, handler, socketPort) {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, handler);
  /** @type {Set<import('node:stream').Duplex>} */
  const open = new Set();
  server.on('secureConnection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  });
  server.on('sessionError', () => undefined); // a browser that is closed in the middle of an answer
  server.on('upgrade', (asked, socket, first) => {
    if (socketPort === undefined) return socket.destroy();
    const onward = connect(socketPort, '127.0.0.1', () => {
      const headers = Array.from(
        { length: asked.rawHeaders.length / 2 },
        (_, at) => `${asked.rawHeaders[2 * at]}: ${asked.rawHeaders[2 * at + 1]}`,
      );
      onward.write([`GET ${asked.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      onward.write(first);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    return socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({
        origin: `https://localhost:${port}`,
        close() {
          server.close();
          for (const socket of open) socket.destroy();
        },
      });
    });
  });
}
