/** `npm run ledger -- check`: checks the ledger of the server's database and names what does not sum to zero [R11.20]. */
import process from 'node:process';
import { ledgerCommand } from '../server/ledger-command';

const code = await ledgerCommand(process.argv.slice(2), process.env, console.log);
// The embedded database leaves a timer running when it is closed: without this the command never ends.
process.exit(code);
