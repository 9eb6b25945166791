/** What other parts of the server may use of this module. */
export { listForDesk, serveTicket } from './desk';
export { register } from './routes';
export { ticketMessages, tickets } from './tables';
