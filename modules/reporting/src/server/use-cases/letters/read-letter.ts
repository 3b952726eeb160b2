import { addDays, businessDateOf } from '@sofreh/kernel'
import type { LetterContent } from '../../../domain/index.ts'
import type { ReportingDeps } from '../../reporting-deps.ts'
import { letterByToken } from '../../store/letters.ts'

/** Days that a letter's link opens. */
export const letterDays = 30
const tokenShape = /^[A-Za-z0-9_-]{22}$/

/** Returns the letter of a link; undefined for an unknown or old one, or one of another vendor. */
export async function readLetter(
  deps: Pick<ReportingDeps, 'database' | 'clock'>,
  vendorId: string,
  token: string,
): Promise<LetterContent | undefined> {
  if (!tokenShape.test(token)) return undefined
  const since = addDays(businessDateOf(deps.clock(), 0), -letterDays)
  return letterByToken(deps.database, { vendorId, token, since })
}
