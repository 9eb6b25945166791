/** What other parts of the server may use of this module. */
export { readChoices, wantsMail } from './choices';
export { alertChoices } from './tables';
export { mailingAlerts } from './mail-alerts';
export { register } from './routes';
export { stopLink } from './stop-links';
