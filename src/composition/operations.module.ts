import type { Container } from 'inversify';
import { HttpOperations } from '../adapters/http/operations.adapter';
import { operatorKeeper } from '../application/actors/operations.actors';
import type { OperationsPorts } from '../application/app-system';
import { HTTP, IDS, STORE } from './services';

/** The desk of our own staff; nothing of it belongs to merchants. */
export function provide(container: Container): OperationsPorts {
  const operations = new HttpOperations(container.get(HTTP));
  return {
    operations,
    operator: operatorKeeper({ operations, store: container.get(STORE) }),
    ids: container.get(IDS),
  };
}
