import type { Deps } from '../../../server/platform/deps';

/** Does something before the given transaction of these dependencies begins, counted from 1. */
export function actingBefore(deps: Deps, transaction: number, act: () => Promise<void>): Deps {
  let begun = 0;
  const db = new Proxy(deps.db, {
    get(target, name, self) {
      if (name !== 'transaction') return Reflect.get(target, name, self) as unknown;
      return async (...args: Parameters<typeof target.transaction>) => {
        begun += 1;
        if (begun === transaction) await act();
        return target.transaction(...args);
      };
    },
  });
  return { ...deps, db, log: { ...deps.log, warn: () => undefined } };
}

/** A process that ends before the given transaction, counted from 1. */
export function endingBefore(deps: Deps, transaction: number): Deps {
  return actingBefore(deps, transaction, () => Promise.reject(new Error('The process ended')));
}

/** A gateway that does what it is asked, and whose answer is lost. @param charged gets the token of each card */
export function losingAnswers(deps: Deps, charged: (token: string) => void = () => undefined): Deps {
  const gateway = Object.assign(Object.create(deps.gateway) as Deps['gateway'], {
    charge: async (wanted: Parameters<Deps['gateway']['charge']>[0]) => {
      charged(wanted.cardToken);
      await deps.gateway.charge(wanted);
      throw new Error('The answer was lost');
    },
  });
  return { ...deps, gateway, log: { ...deps.log, warn: () => undefined } };
}

/** A bank that cannot be reached: nothing arrives there. */
export function unreachable(deps: Deps): Deps {
  const silent = () => Promise.reject(new Error('No answer'));
  const gateway = Object.assign(Object.create(deps.gateway) as Deps['gateway'], { charge: silent, charged: silent });
  return { ...deps, gateway, log: { ...deps.log, warn: () => undefined } };
}
