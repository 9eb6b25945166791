import { fromPromise } from 'xstate';
import type { Language } from '../../domain/regions/region';
import type { Result } from '../../domain/shared/result';
import type { Verification } from '../../domain/verification/verification';
import { verificationMachine } from '../../domain/verification/verification.machine';
import type { VerificationPort } from '../ports/verification.port';

/** Verifying a phone, over the verification port. */
export function verificationOver(port: VerificationPort): typeof verificationMachine {
  return verificationMachine.provide({
    actors: {
      sendCode: fromPromise<Result<Verification>, { phone: string; language: Language }>(({ input }) => port.send({ phone: input.phone, language: input.language })),
      checkCode: fromPromise<Result<{ proof: string }>, { id: string; code: string }>(({ input }) => port.check(input)),
    },
  });
}
