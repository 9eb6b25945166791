import { ContainerModule } from 'inversify';
import type { Container } from 'inversify';
import { HttpBranches } from '../adapters/http/branches.adapter';
import { HttpTeam } from '../adapters/http/team.adapter';
import type { RecordPorts } from '../application/app-system';
import { BRANCHES, HTTP, IDS, TEAM } from './services';

/** What people look up and edit besides deliveries; for the few who manage a business. */
const module = new ContainerModule(({ bind }) => {
  bind(TEAM).toResolvedValue((http) => new HttpTeam(http), [HTTP]);
  bind(BRANCHES).toResolvedValue((http) => new HttpBranches(http), [HTTP]);
});

/** Binds it, once; returns what the app needs. */
export function provide(container: Container): RecordPorts {
  container.load(module);
  return { team: container.get(TEAM), branches: container.get(BRANCHES), ids: container.get(IDS) };
}
