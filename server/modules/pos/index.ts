/** What other parts of the server may use of this module. */
export { askPos } from './ask';
export { branchAtPos } from './branches';
export { disconnect } from './connect';
export { readPointOfSale, readScreen } from './connection';
export { optionIdOf } from './menu-groups';
export { atPosOf, readAtPos, sendToPos } from './order-due';
export { ownerOfState, STATE_LIFETIME } from './states';
export { register } from './routes';
export {
  posBranches,
  posConnections,
  posMenuLinks,
  posOrders,
  posStates,
  sandboxPosGrants,
  sandboxPosOrders,
} from './tables';
