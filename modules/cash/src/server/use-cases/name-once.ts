import { isUniqueViolation } from '@sofreh/database'
import { Refusal } from '@sofreh/kernel'
import type { CashDeps } from '../cash-deps.ts'

export type Managing = Pick<CashDeps, 'database' | 'clock' | 'identity'>

/** Maps a violation of the unique index to a refusal; the index decides between concurrent requests for one name. */
export async function nameOnce(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isUniqueViolation(error, 'one_drawer_per_name'))
      throw new Refusal('DRAWER_NAME_TAKEN', { fields: [{ field: 'name', code: 'DRAWER_NAME_TAKEN' }] })
    throw error
  }
}
