/** What other parts of the server may use of this module. */
export { ownerOfState } from './states';
export { register } from './routes';
export { sandboxPosGrants } from './tables';
