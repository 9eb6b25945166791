import type { IdsPort } from '../../application/ports/ids.port';

/**
 * 128 random bits in hexadecimal. Not `randomUUID`: browsers have it only on secure origins, and a shop's own network
 * may use plain http.
 */
export class RandomIds implements IdsPort {
  unique(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  }
}
