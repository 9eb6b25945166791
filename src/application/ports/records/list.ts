// Written by `npm run new -- --lists` from the ports in this folder.
import type { BranchesPort } from './branches.port';
import type { LocationsPort } from './locations.port';
import type { TeamPort } from './team.port';
import type { TopUpsPort } from './top-ups.port';
import type { TransactionsPort } from './transactions.port';

/** The ports of the records that people look up and edit beside deliveries, by name. */
export interface RecordPortList {
  readonly branches: BranchesPort;
  readonly locations: LocationsPort;
  readonly team: TeamPort;
  readonly topUps: TopUpsPort;
  readonly transactions: TransactionsPort;
}
