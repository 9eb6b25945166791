/**
 * What a program's key may do; a call of the contract names the scope it needs, and one without a scope is not for
 * programs.
 */
export const API_SCOPES = ['orders:read', 'orders:write', 'addresses:read', 'wallet:read'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

/** The entries in the log of a business. */
export const AUDIT_KINDS = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'session-ended',
  'token-stolen',
  'password-changed',
  'password-reset',
  'profile-changed',
  'two-step-on',
  'two-step-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'credential-created',
  'credential-rolled',
  'credential-revoked',
  'business-registered',
  'business-verified',
  'business-refused',
  'user-invited',
  'user-joined',
  'user-changed',
  'user-activated',
  'user-deactivated',
  'branch-added',
  'branch-changed',
  'branch-closed',
  'branch-reopened',
  'bank-account-added',
  'card-added',
  'card-removed',
  'auto-top-up-on',
  'auto-top-up-off',
  'package-subscribed',
  'package-changed',
  'imported',
  'import-undone',
  'withdrawal-requested',
  'withdrawal-cancelled',
  'wire-transfer-sent',
  'customer-erased',
  'webhook-added',
  'webhook-changed',
  'webhook-secret-replaced',
  'webhook-removed',
  'webhook-given-up',
  'pos-connected',
  'pos-disconnected',
  'pos-menu-taken',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
