import { randomUUID } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { partsAfter, partsBefore, rowsXml, sheetFoot, sheetHead } from './sheet-xml.ts'
import type { Cell, SheetColumn } from './sheets.ts'
import { type ZipPart, zipStream } from './zip-stream.ts'

/** A sheet whose rows arrive in parts, as they are read. */
export type LongSheet = {
  sheet: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Rows of a sheet that a spreadsheet opens, without the header. */
const mostRows = 1_048_575

/**
 * Writes a workbook of any length; rows beyond the limit of a sheet are on a further sheet with the same header to an unlinked temporary file and returns it as a stream; memory holds one part of
 * the rows. All rows are read before the first byte is sent: a failure becomes an error response instead of half a
 * file, and a slow client holds no database connection.
 */
export async function storeWorkbook(
  { sheet, columns, rows }: LongSheet,
  rowsOfSheet: number = mostRows,
): Promise<ReadStream> {
  const path = join(tmpdir(), `sofreh-${randomUUID()}.xlsx`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    for await (const chunk of zipStream(partsOf({ sheet, columns, rows }, rowsOfSheet))) await file.write(chunk)
  } catch (error) {
    await file.close()
    throw error
  }
  return file.createReadStream({ start: 0 })
}

async function* partsOf({ sheet, columns, rows }: LongSheet, rowsOfSheet: number): AsyncGenerator<ZipPart> {
  yield* partsBefore(columns)
  const chunks = chunksOf(rows, rowsOfSheet)
  let chunk = await chunks.next()
  let sheets = 0
  do {
    sheets += 1
    const xmlOf = rowsXml(columns)
    async function* content(): AsyncGenerator<string> {
      yield sheetHead(columns)
      for (; !chunk.done; chunk = await chunks.next()) {
        yield xmlOf(chunk.value.rows)
        if (chunk.value.isLast) break
      }
      yield sheetFoot
    }
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: content() }
    if (!chunk.done) chunk = await chunks.next()
  } while (!chunk.done)
  yield* partsAfter(sheet, sheets)
}

/** Cuts parts of rows where a sheet is full. */
async function* chunksOf(
  rows: LongSheet['rows'],
  rowsOfSheet: number,
): AsyncGenerator<{ rows: readonly (readonly Cell[])[]; isLast: boolean }, undefined> {
  let free = rowsOfSheet
  for await (const part of rows)
    for (let from = 0; from < part.length; ) {
      const taken = part.slice(from, from + free)
      from += taken.length
      free -= taken.length
      yield { rows: taken, isLast: free === 0 }
      if (free === 0) free = rowsOfSheet
    }
}
