/** The sandbox in one piece: its parts apart would only make the table of pages longer, which guests load. */
export { CheckoutPage } from './checkout-page';
export { SandboxPosPage } from './pos-page';
export { SandboxPage } from './sandbox-page';
