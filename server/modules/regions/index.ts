/** What other parts of the server may use of this module. */
export { CANCELLATION_REASONS, mapTiles } from './preferences';
export { register } from './routes';
