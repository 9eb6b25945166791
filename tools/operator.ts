/** `npm run operator -- add <e-mail> --name "<name>"`: who works at the desk, and what they may do there [R2.36]. */
import process from 'node:process';
import { operatorCommand } from '../server/operator-command';

const code = await operatorCommand(process.argv.slice(2), process.env, console.log);
// The embedded database leaves a timer running when it is closed: without this the command never ends.
process.exit(code);
