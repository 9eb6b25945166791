import { useEffect, useState } from 'react';
import { dropDraftsWith } from '../../application/actors/form-drafts';
import { useApp, useFeatures } from '../app/app-context';

/** A form whose drafts are stored calls this: they go with their person, also where another tab signs out [T.57]. */
export function useDroppedDrafts(userId: string): void {
  const { session } = useApp();
  const { store } = useFeatures();
  // Theirs to the end, also once nobody is signed in any more.
  const [owner] = useState(userId);
  useEffect(() => (owner === '' ? undefined : dropDraftsWith(owner, session, store)), [owner, session, store]);
}
