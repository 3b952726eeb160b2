import type { Handle } from '@sofreh/database'
import { sql } from 'kysely'
import { nameOfPicture } from './picture-files.ts'

export type NamedFile = { vendorId: string; name: string }

/**
 * Lists every file that a row of any vendor refers to: pictures in all widths, and fonts. Other forms are regenerated
 * on request.
 */
export async function storedFiles(handle: Handle): Promise<NamedFile[]> {
  const { rows } = await sql<{ vendorId: string; hash: string; tone: string | null; widths: number[] }>`
    select vendor_id as "vendorId", hash, tone, widths from files order by 1, 2`.execute(handle.kysely)
  const fonts = await sql<{ vendorId: string; hash: string }>`
    select distinct vendor_id as "vendorId", hash from vendor_fonts order by 1, 2`.execute(handle.kysely)
  return [
    ...rows.flatMap(({ vendorId, hash, tone, widths }) =>
      widths.map((width) => ({ vendorId, name: nameOfPicture({ hash, tone }, width) })),
    ),
    ...fonts.rows.map(({ vendorId, hash }) => ({ vendorId, name: `${hash}.woff2` })),
  ]
}
