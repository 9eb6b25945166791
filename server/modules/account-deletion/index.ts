/** What other parts of the server may use of this module. */
export { refuseWhileErased } from './ask';
export { register } from './routes';
