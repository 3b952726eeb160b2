import type { Asked } from './page-memory.ts'

/** Replaces the id of any unknown table, so that invented ids do not create cache entries. */
export const noTable = '00000000-0000-0000-0000-000000000000'

type FindTable = (vendorId: string, id: string) => Promise<{ isActive: boolean } | undefined>

/** Maps all missing or inactive tables to one page, which reports that and shows the menu. */
export async function askedOfKnown(asked: Asked, findTable: FindTable): Promise<Asked> {
  const { vendorId, table } = asked
  if (table === undefined || (await findTable(vendorId, table))?.isActive) return asked
  return { ...asked, table: noTable }
}
