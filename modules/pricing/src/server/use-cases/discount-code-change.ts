import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { faultsOfCode } from '../../domain/index.ts'
import { findCode, findCodeTyped, type StoredCode } from '../store/discount-codes.reader.ts'

/** Reads the code to change; refuses a restaurant's change to a code that the platform pays for. */
export async function codeToChange(tx: Tx, caller: Caller, id: string): Promise<StoredCode> {
  const code = await findCode(tx, caller.vendorId, id)
  if (!code) throw new Refusal('DISCOUNT_CODE_NOT_FOUND')
  if (!code.vendorDeal && !caller.isAdmin) throw new Refusal('DISCOUNT_CODE_READ_ONLY')
  return code
}

export async function refuseFaults(tx: Tx, vendorId: string, code: StoredCode): Promise<void> {
  const twin = await findCodeTyped(tx, vendorId, code.code)
  const taken = twin && twin.id !== code.id ? [{ field: 'code', code: 'DISCOUNT_CODE_TAKEN' }] : []
  const fields = [...taken, ...faultsOfCode(code)]
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}
