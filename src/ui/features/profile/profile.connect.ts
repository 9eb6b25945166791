import { use } from 'react';
import { profileQuery } from '../../../application/queries/account.queries';
import { useApp } from '../../app/app-context';
import { useRead } from '../../app/use-read';

/** The signed-in person's own data. */
export function useProfile() {
  const { profile } = use(useApp().account());
  return useRead(profileQuery(profile));
}
