/** What other parts of the server may use of this module. */
export { readMembers } from './members';
export { register } from './routes';
