import { type Handle, on } from '@sofreh/database'
import { searchForm } from '@sofreh/kernel'
import type { DefaultDescription } from '../../../contract/index.ts'
import type { Tables } from '../../tables.generated.ts'

const columns = ['description_id as id', 'description', 'place', 'position'] as const

const from = (handle: Handle, vendorId: string) =>
  on<Tables>(handle).selectFrom('default_descriptions').where('vendor_id', '=', vendorId)

/** Reads all descriptions of a vendor in their order; a hundred at most. */
export async function descriptionsOf(handle: Handle, vendorId: string): Promise<DefaultDescription[]> {
  const rows = await from(handle, vendorId).select(columns).orderBy('position').orderBy('description_id').execute()
  return rows.map(viewOf)
}

export async function pageOfDescriptions(
  handle: Handle,
  vendorId: string,
  { pageNumber, pageSize, search = '' }: { pageNumber: number; pageSize: number; search?: string | undefined },
) {
  const part = searchForm(search)
  const all = (await descriptionsOf(handle, vendorId)).filter(({ description }) =>
    searchForm(description).includes(part),
  )
  const first = (pageNumber - 1) * pageSize
  return { data: all.slice(first, first + pageSize), pageNumber, pageSize, totalCount: all.length }
}

export async function findDescription(
  handle: Handle,
  vendorId: string,
  id: string,
): Promise<DefaultDescription | undefined> {
  const row = await from(handle, vendorId).select(columns).where('description_id', '=', id).executeTakeFirst()
  return row && viewOf(row)
}

function viewOf(row: { id: string; description: string; place: string; position: number }): DefaultDescription {
  return { ...row, place: row.place as DefaultDescription['place'] }
}
