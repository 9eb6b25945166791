import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/alert-choices';
import type { AlertKind } from '../../../src/domain/alerts/choices';
import type { Deps } from '../../platform/deps';
import { handle } from '../../http/handle';
import { Refusal } from '../../http/refusal';
import { inBackground } from '../../platform/jobs/job-queue';
import { findUser } from '../identity';
import { choose, readChoices } from './choices';
import { alertAppended, mailAlert } from './mail-alerts';
import { readStopLink } from './stop-links';

/** What a mailbox sends along with its request, in bytes. */
const FORM_BYTES = 1024;

/** The calls of what each person wants to be told [R11.24], and the mails of alerts. */
export function register(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, calls.getAlertChoices, ({ scope }) => readChoices(deps.db, scope.userId));
  handle(app, deps, calls.chooseAlert, async ({ scope, body }) => {
    await choose(deps.db, scope.userId, body);
    return readChoices(deps.db, scope.userId);
  });

  handle(app, deps, calls.stopAlertMails, async ({ body }) => ({ kind: await stopMails(deps, body.link) }));
  // Its route is added once this scope is loaded, after the calls without a handler were counted.
  deps.handled.add(calls.stopAlertMailsAtOnce.id);
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    );
    handle(scope, deps, calls.stopAlertMailsAtOnce, async ({ params }) => {
      await stopMails(deps, params.link);
      return {};
    });
  });

  const own = inBackground(deps);
  deps.queue.on(alertAppended, (alerted, id) => mailAlert(own, alerted, id));
}

/** @returns what was stopped @throws Refusal NOT_FOUND for a link that is none of ours, or of somebody who is gone */
async function stopMails({ db, keys }: Pick<Deps, 'db' | 'keys'>, link: string): Promise<AlertKind> {
  const named = readStopLink(keys, link);
  if (named === null || (await findUser(db, { id: named.userId })) === null) throw new Refusal('NOT_FOUND');
  await choose(db, named.userId, { kind: named.kind, way: 'mail', isOn: false });
  return named.kind;
}
