import { ContainerModule } from 'inversify';
import { HttpBranches } from '../adapters/http/branches.adapter';
import { HttpTeam } from '../adapters/http/team.adapter';
import { BRANCHES, HTTP, TEAM } from './services';

/** What is looked up and edited beside deliveries; for the few who manage a business. */
export const recordsModule = new ContainerModule(({ bind }) => {
  bind(TEAM).toResolvedValue((http) => new HttpTeam(http), [HTTP]);
  bind(BRANCHES).toResolvedValue((http) => new HttpBranches(http), [HTTP]);
});
