/**
 * Reads or writes one workbook in its own thread and ends: parsing a sheet blocks, and its memory returns to the system
 * with the thread. Plain JavaScript, because a worker thread runs it without a compiler.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import writeSheet from 'write-excel-file/node'
import { checkArchive, RefusedFile } from './archive.mjs'

const answer = workerData.task === 'read' ? await read(workerData) : await write(workerData)
parentPort.postMessage(answer, answer.bytes ? [answer.bytes.buffer] : [])

async function read({ bytes, limits }) {
  const file = Buffer.from(bytes)
  try {
    checkArchive(file, limits)
    const rows = await readSheet(file)
    return { ok: true, rows: rows.map((row) => row.map(plain)) }
  } catch (error) {
    return { ok: false, code: error instanceof RefusedFile ? error.code : 'UNREADABLE' }
  }
}

/** Converts dates to text on purpose: callers want what a person typed. */
function plain(value) {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}

async function write({ sheets }) {
  const file = writeSheet(sheets.map(sheetOf))
  const buffer = await file.toBuffer()
  return { ok: true, bytes: Uint8Array.from(buffer) }
}

function sheetOf({ sheet, columns, rows }) {
  const heading = columns.map(({ header }) => ({
    value: header,
    type: String,
    fontWeight: 'bold',
    backgroundColor: '#EFEBE4',
    align: 'right',
    height: 24,
  }))
  const body = rows.map((row) =>
    row.map((value, place) => {
      if (value === null || value === '') return null
      if (typeof value === 'number') return { value, type: Number, format: columns[place]?.format ?? '#,##0' }
      return { value: String(value), type: String, align: 'right', wrap: columns[place]?.wrap === true }
    }),
  )
  return {
    data: [heading, ...body],
    sheet,
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width: width ?? 16 })),
  }
}
