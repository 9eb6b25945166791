/** What other parts of the server may use of this module. */
export { messagesOf } from './chat-reads';
export { serveChat } from './desk';
export { register } from './routes';
export { chatMessages, chats } from './tables';
