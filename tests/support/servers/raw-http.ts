import { connect } from 'node:net';

/** The raw HTTP answer, header names in lower case. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends the exact bytes of a request, as no client would: doubled headers, broken lines.
 * @param lines of the head, without the blank one
 */
export function sendRaw(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${[...lines, `Host: ${hostname}:${port}`, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`),
    );
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      const [first = '', ...headers] = head.split('\r\n');
      const pairs = headers.map(
        (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
      );
      resolve({ status: Number(first.split(' ')[1]), headers: Object.fromEntries(pairs), body: rest.join('\r\n\r\n') });
    });
  });
}
