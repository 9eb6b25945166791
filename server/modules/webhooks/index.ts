/** What other parts of the server may use of this module. */
export { register } from './routes';
export { forgetMessagesAbout, writeMessages } from './write-messages';
export { webhookMessages, webhooks } from './tables';
