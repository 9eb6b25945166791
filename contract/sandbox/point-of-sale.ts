import * as z from 'zod/mini';
import { POS_DRIVER_STAGES } from '../../src/domain/pos/pos-delivery';
import { POS_STAGES } from '../../src/domain/pos/pos-order';
import {
  POS_DECISIONS,
  POS_MENUS,
  POS_STANDINGS,
  TILL_PINS,
  TILL_REPORTS,
} from '../../src/domain/sandbox/point-of-sale';
import { POS_STATE_LENGTH } from '../../src/domain/pos/pos';
import { defineCall } from '../call';
import { bilingualText, byId, id, instant, nothing, plainLine } from '../common';
import { SANDBOX } from './path';

/** A connection as the simulated point of sale knows it. */
export const sandboxPosGrant = z.object({
  id,
  merchantName: bilingualText,
  standing: z.enum(POS_STANDINGS),
  menu: z.enum(POS_MENUS),
  endsAt: instant,
});

/** An order as the simulated point of sale has it. */
export const sandboxPosOrder = z.object({
  id,
  number: z.int(),
  merchantName: bilingualText,
  reference: z.string(),
  state: z.enum(POS_STAGES),
  driverStage: z.nullable(z.enum(POS_DRIVER_STAGES)),
  createdAt: instant,
});

/** A restaurant whose simulated till takes deliveries. */
export const sandboxTill = z.object({
  grantId: id,
  merchantName: bilingualText,
  branches: z.array(z.object({ id: z.string(), name: bilingualText })),
});

export const takeTillOrder = defineCall({
  id: 'takeTillOrder',
  summary: "Takes a delivery at the simulated restaurant's till; it is reported as the point of sale would, or is not.",
  method: 'POST',
  path: `${SANDBOX}/till-orders`,
  access: 'public',
  body: z.object({
    grantId: id,
    branchId: plainLine(100, 1),
    customerName: plainLine(200),
    phone: plainLine(60),
    address: plainLine(400),
    pin: z.enum(TILL_PINS),
    total: z.number().check(z.minimum(0), z.maximum(1_000_000)),
    isPaid: z.boolean(),
    report: z.enum(TILL_REPORTS),
  }),
  data: nothing,
  errors: ['NOT_FOUND'],
});

export const decidePosOrder = defineCall({
  id: 'decidePosOrder',
  summary:
    'Takes, finishes or declines an order as the simulated restaurant; it is reported as the point of sale would.',
  method: 'POST',
  path: `${SANDBOX}/pos-orders/:id`,
  access: 'public',
  params: byId,
  body: z.object({ decision: z.enum(POS_DECISIONS) }),
  data: nothing,
  errors: ['NOT_FOUND'],
});

export const allowPos = defineCall({
  id: 'allowPos',
  summary: "Allows a connection on the simulated point of sale's page; answers the code to go back with.",
  method: 'POST',
  path: `${SANDBOX}/pos`,
  access: 'public',
  body: z.object({ state: plainLine(POS_STATE_LENGTH, 1) }),
  data: z.object({ code: z.string() }),
  errors: ['NOT_FOUND'],
});

export const setPosStanding = defineCall({
  id: 'setPosStanding',
  summary: 'Sets what the simulated point of sale says to a connection from now on, and which menu it has.',
  method: 'POST',
  path: `${SANDBOX}/pos/:id`,
  access: 'public',
  params: byId,
  body: z.object({ standing: z.optional(z.enum(POS_STANDINGS)), menu: z.optional(z.enum(POS_MENUS)) }),
  data: nothing,
  errors: ['NOT_FOUND'],
});
