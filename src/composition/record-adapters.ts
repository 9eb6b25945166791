// Written by `npm run new -- --lists` from the ports of records.
import type { HttpClient } from '../adapters/http/client';
import { HttpBranches } from '../adapters/http/branches.adapter';
import { HttpLocations } from '../adapters/http/locations.adapter';
import { HttpTeam } from '../adapters/http/team.adapter';
import { HttpTopUps } from '../adapters/http/top-ups.adapter';
import { HttpTransactions } from '../adapters/http/transactions.adapter';
import type { RecordPortList } from '../application/ports/records/list';

/** The adapters of the ports of records. */
export function recordAdapters(http: HttpClient): RecordPortList {
  return {
    branches: new HttpBranches(http),
    locations: new HttpLocations(http),
    team: new HttpTeam(http),
    topUps: new HttpTopUps(http),
    transactions: new HttpTransactions(http),
  };
}
