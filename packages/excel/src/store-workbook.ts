import { randomUUID } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowsXml, sheetFoot, sheetHead, workbookParts } from './sheet-xml.ts'
import type { Cell, SheetColumn } from './sheets.ts'
import { zipStream } from './zip-stream.ts'

/** A sheet whose rows arrive in parts, as they are read. */
export type LongSheet = {
  sheet: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/**
 * Writes a workbook of any length to an unlinked temporary file and returns it as a stream; memory holds one part of
 * the rows. All rows are read before the first byte is sent: a failure becomes an error response instead of half a
 * file, and a slow client holds no database connection.
 */
export async function storeWorkbook({ sheet, columns, rows }: LongSheet): Promise<ReadStream> {
  const path = join(tmpdir(), `sofreh-${randomUUID()}.xlsx`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    for await (const chunk of zipStream([
      ...workbookParts(sheet, columns),
      { name: 'xl/worksheets/sheet1.xml', content: sheetContent(columns, rows) },
    ]))
      await file.write(chunk)
  } catch (error) {
    await file.close()
    throw error
  }
  return file.createReadStream({ start: 0 })
}

async function* sheetContent(columns: LongSheet['columns'], rows: LongSheet['rows']): AsyncGenerator<string> {
  const xmlOf = rowsXml(columns)
  yield sheetHead(columns)
  for await (const part of rows) yield xmlOf(part)
  yield sheetFoot
}
