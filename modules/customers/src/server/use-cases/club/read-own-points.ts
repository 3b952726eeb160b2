import type { DataOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import type { getOwnPoints } from '../../../contract/index.ts'
import { accountOf } from '../../store/accounts/account.reader.ts'
import { clubOf } from '../../store/club/club.reader.ts'
import type { Reading } from './get-own-order.ts'

/** Reads the guest's points and the rules for earning and spending them. */
export async function readOwnPoints({ database }: Reading, caller: Caller): Promise<DataOf<typeof getOwnPoints>> {
  const [{ points }, club] = await Promise.all([
    accountOf(database, caller.vendorId, personOf(caller)),
    clubOf(database, caller.vendorId),
  ])
  return { points, worth: club.isActive ? points * club.pointValue : 0, club }
}
