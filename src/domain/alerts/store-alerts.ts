import { ALERT_SCREENS } from './alert';

/** Alerts about the store and its orders: told to people who may see those [R6.04]. */
export const STORE_ALERTS: readonly string[] = Object.entries(ALERT_SCREENS).flatMap(([type, screen]) =>
  screen === 'ecommerceTask' || screen === 'ecommerce/settings' ? [type] : [],
);

/** Whether an event of this type is about the store. */
export const isOfStore = (type: string): boolean => STORE_ALERTS.includes(type);
