import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/wire-transfers';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { inBackground } from '../../platform/jobs/job-queue';
import { FILE_POLICIES, countUpload, keepFile } from '../files';
import { openWireTransfer, readWireTransfer, sendWireTransfer } from './report';
import { mailDecision, wireTransferDecided } from './tell-sender';

/** The calls of top-ups by wire transfer [R2.08]; their review is not the merchant's [R2.32]. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.openWireTransfer, ({ scope }) => openWireTransfer(deps, scope));

  handle(app, deps, calls.uploadTransferProof, async ({ scope, body, ip }) => {
    await countUpload(deps, ip);
    return keepFile(deps, scope.merchantId, body, FILE_POLICIES.document);
  });

  handle(app, deps, calls.sendWireTransfer, ({ scope, params, body, agent }) =>
    sendWireTransfer(deps, scope, params.slug, body, agent),
  );

  handle(app, deps, calls.getWireTransfer, ({ scope, params }) => readWireTransfer(deps, scope, params.slug));

  const own = inBackground(deps);
  deps.queue.on(wireTransferDecided, (decided, id) => mailDecision(own, decided, id));
}
