import { permits } from '../../src/domain/identity/access';
import { ACTION_ACCESS } from '../../src/domain/identity/action-access';
import type { Action } from '../../src/domain/identity/action-access';
import type { OpenScope } from './scope';

/** Whether a caller may do this: a program's rights follow from its scopes, so that one rule judges both. */
export const isAllowed = (
  action: Action,
  { accountType, rights }: Pick<OpenScope, 'accountType' | 'rights'>,
): boolean => permits(ACTION_ACCESS[action], { accountType, scopes: null, rights });
