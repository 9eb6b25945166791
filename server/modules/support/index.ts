/** What other parts of the server may use of this module. */
export { listForDesk, serveTicket } from './desk';
export { register } from './routes';
export { ticketFile } from './ticket-files';
export { withMessages } from './ticket-reads';
export { ticketMessages, tickets } from './tables';
