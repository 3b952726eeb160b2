import type { InputOf, Page } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import type * as contract from '../../../contract/index.ts'
import type { CouriersDeps } from '../../couriers-deps.ts'
import { bikerView } from '../../store/biker-row.ts'
import { pageOfBikers } from '../../store/bikers.reader.ts'

/** Lists couriers by name. */
export async function listBikers(
  { database }: CouriersDeps,
  { query }: InputOf<typeof contract.listBikers>,
  { vendorId }: Caller,
): Promise<Page<contract.Biker>> {
  const { rows, totalCount } = await pageOfBikers(database, vendorId, query)
  return { data: rows.map(bikerView), pageNumber: query.pageNumber, pageSize: query.pageSize, totalCount }
}
