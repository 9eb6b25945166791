import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { isPictureAsked } from '../../src/domain/ordering/proof';
import type { AskedProof } from '../../src/domain/ordering/proof';
import type { Deps } from '../platform/deps';
import { keepProofPicture, orders, orderStops, proofsOf } from '../modules/ordering';
import type { SaidProof } from '../modules/ordering';

const WIDTH = 240;
const HEIGHT = 180;

type Paint = (x: number, y: number) => number;
const WHITE = 255;
const INK = 30;

/** A door with a parcel before it. */
const door: Paint = (x, y) => {
  if (x > 130 && x < 200 && y > 115 && y < 165) return x > 160 && x < 168 ? 120 : 160;
  if (x > 70 && x < 150 && y > 20 && y < 160) return x > 136 && x < 142 && y > 88 && y < 98 ? INK : 90;
  return y > 160 ? 140 : 215;
};

/** A line as somebody signs: two waves that get smaller. */
const signature: Paint = (x, y) => {
  if (x < 30 || x > 210) return WHITE;
  const line = 90 + Math.sin(x / 9) * (40 - x / 7) + Math.sin(x / 23) * 14;
  return Math.abs(y - line) < 2.5 ? INK : WHITE;
};

const PAINTS: Readonly<Record<'photo' | 'signature', Paint>> = { photo: door, signature };

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named) >>> 0);
  return Buffer.concat([size, named, sum]);
}

/** A grey PNG of what a driver of the fleet hands in. */
function pictureOf(asked: 'photo' | 'signature'): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head[8] = 8; // bits a pixel, all of them grey
  const rows = Buffer.alloc(HEIGHT * (WIDTH + 1));
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) rows[y * (WIDTH + 1) + x + 1] = PAINTS[asked](x, y);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Hands in what the merchant asks for at a stop, as people who drive do [R11.09]: the demo goes on, and shows it. The
 * recipient is asked for their code, which here means reading it. @returns what the step has to say of it
 */
export async function handInForFleet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopId: string,
): Promise<{ readonly proof?: SaidProof }> {
  const row = (await proofsOf(db, [stopId])).get(stopId);
  if (row === undefined || row.provenBy !== null) return {};
  const asked: AskedProof = row.asked;
  if (!isPictureAsked(asked)) return row.code === null ? {} : { proof: { kind: 'code', code: row.code } };
  const file = { bytes: pictureOf(asked), name: `${asked}.png`, declaredType: 'image/png' };
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ stop: orderStops, order: orders })
      .from(orderStops)
      .innerJoin(orders, eq(orders.id, orderStops.orderId))
      .where(eq(orderStops.id, stopId))
      .for('update', { of: orders });
    if (found?.stop.state !== 'picked up') return;
    await keepProofPicture(tx, { ...found, driverId: found.stop.driverId ?? 'fleet' }, file, clock.now());
  });
  return {};
}
