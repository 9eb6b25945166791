import { use } from 'react';
import { businessQuery } from '../../../application/queries/account.queries';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';

/** The business and its registration data. */
export function useBusiness() {
  const { account } = use(useApp().account());
  return useRead(businessQuery(account));
}
