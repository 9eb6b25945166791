import { use, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Failure } from '../../../domain/shared/result';
import { useApp } from '../../app/app-context';
import { pathTo } from '../../routes/paths';

/** The simulated point of sale's page: each press leads back, as Foodics' own would. */
export function usePosPage() {
  const port = use(useApp().sandbox());
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const state = params.get('state') ?? '';
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  function goBack(query: Readonly<Record<string, string>>): void {
    void navigate(`${pathTo('/account/foodics/callback')}?${new URLSearchParams(query).toString()}`);
  }

  async function allow(): Promise<void> {
    setLeaving(true);
    setRefusal(null);
    const answer = await port.allowPos(state);
    if (answer.ok) return goBack({ code: answer.value.code, state });
    setRefusal(answer.failure);
    setLeaving(false);
  }

  return {
    refusal,
    isLeaving,
    allow: () => void allow(),
    deny: () => goBack({ error: 'access_denied', state }),
    cancel: () => goBack({ error: 'user_cancelled', state }),
    breakOff: () => goBack({ state }),
  };
}
