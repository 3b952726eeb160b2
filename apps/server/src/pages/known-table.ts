import type { Asked } from './page-memory.ts'

/** Stands for every table that the restaurant does not have: whoever makes up codes makes up no pages. */
export const noTable = '00000000-0000-0000-0000-000000000000'

type FindTable = (vendorId: string, id: string) => Promise<{ isActive: boolean } | undefined>

/** The same page for all tables that are not there (any more); it says so and shows the menu. */
export async function askedOfKnown(asked: Asked, findTable: FindTable): Promise<Asked> {
  const { vendorId, table } = asked
  if (table === undefined || (await findTable(vendorId, table))?.isActive) return asked
  return { ...asked, table: noTable }
}
