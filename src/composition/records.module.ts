import type { Container } from 'inversify';
import type { RecordPorts } from '../application/app-system';
import { recordAdapters } from './record-adapters';
import { HTTP, IDS, PAGE } from './services';

/** What people look up and edit besides deliveries; for the few who manage a business. */
export function provide(container: Container): RecordPorts {
  return { ...recordAdapters(container.get(HTTP)), ids: container.get(IDS), page: container.get(PAGE) };
}
