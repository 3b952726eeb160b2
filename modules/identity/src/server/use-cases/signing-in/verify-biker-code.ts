import type { Tx } from '@sofreh/database'
import type { Tokens } from '../../../contract/index.ts'
import type { SignInPlace } from './sign-in-place.ts'
import { verifyCode } from './verify-code.ts'
import type { SigningInDeps } from './signing-in-deps.ts'

/**
 * Signs a courier in by code; the session opens only calls about trips. `isBiker` is asked after the code was right, in
 * the same transaction.
 * @throws Refusal NOT_A_BIKER
 */
export async function verifyBikerCode(
  deps: SigningInDeps,
  command: { userId: string; code: string },
  place: SignInPlace,
  isBiker: (tx: Tx, personId: string) => Promise<boolean>,
): Promise<Tokens> {
  return (await verifyCode(deps, command, place, { kind: 'BIKER', mayEnter: isBiker })).tokens
}
