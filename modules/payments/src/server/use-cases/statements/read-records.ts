import type { Readable } from 'node:stream'
import { readSheet } from '@sofreh/excel'
import { Refusal } from '@sofreh/kernel'

/** A row of the file with its line number; cells as text. */
export type FileRecord = { line: number; cells: readonly string[] }

const mostLines = 200_000

/** True for an Excel file, which is a zip archive; everything else is read as text. */
export function isWorkbook(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b
}

/** Reads the first sheet of a workbook. Blank rows keep their numbers, so that a line can be found in Excel. */
export async function recordsOfWorkbook(bytes: Uint8Array): Promise<FileRecord[]> {
  const limits = { maxBytes: 8 * 1024 * 1024, maxRows: 60_000, maxCells: 1_500_000, timeoutMs: 20_000 }
  const sheet = await readSheet(bytes, limits)
  if (!sheet.ok) throw new Refusal(sheet.code === 'TOO_LARGE' ? 'STATEMENT_TOO_LARGE' : 'STATEMENT_UNREADABLE')
  return sheet.rows.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => String(cell ?? '')) }))
}

/** Reads delimited text in pieces, including quoted cells; holds at most one record in memory. */
export async function* recordsOfText(pieces: AsyncIterable<Uint8Array> | Readable): AsyncGenerator<FileRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = createTextReader()
  for await (const piece of pieces) {
    yield* reader.take(decode(decoder, piece as Uint8Array))
    if (reader.line() > mostLines) throw new Refusal('STATEMENT_TOO_LARGE')
  }
  yield* reader.take(decode(decoder))
  yield* reader.end()
}

function decode(decoder: InstanceType<typeof TextDecoder>, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw new Refusal('STATEMENT_UNREADABLE')
  }
}

/** Rejects longer cells: an unclosed quote would read the whole file into one cell. */
const longestCell = 10_000

/** Reads RFC 4180 with the separator of the first line. */
function createTextReader() {
  let separator: string | undefined
  let cell = ''
  let cells: string[] = []
  let isQuoted = false
  let mayEscape = false
  let [line, startedAt] = [1, 1]
  let firstLine = ''

  function* finish(): Generator<FileRecord> {
    cells.push(cell)
    if (cells.some((one) => one.trim() !== '')) yield { line: startedAt, cells }
    cell = ''
    cells = []
    startedAt = line
  }

  function* read(text: string): Generator<FileRecord> {
    for (const letter of text) {
      if (letter === '\n') line += 1
      if (isQuoted) {
        if (letter === '"') mayEscape = !mayEscape
        if (letter === '"' && mayEscape) continue
        if (!mayEscape) cell += letter
        else {
          isQuoted = false
          mayEscape = false
          yield* plain(letter)
        }
      } else yield* plain(letter)
      if (cell.length > longestCell) throw new Refusal('STATEMENT_UNREADABLE')
    }
  }

  function* plain(letter: string): Generator<FileRecord> {
    if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n') yield* finish()
    else if (letter !== '\r') cell += letter
  }

  function* begin(): Generator<FileRecord> {
    separator = separatorOf(firstLine)
    yield* read(firstLine.replace(/^\uFEFF/, ''))
  }

  return {
    line: () => line,
    *take(text: string): Generator<FileRecord> {
      if (separator !== undefined) return yield* read(text)
      firstLine += text
      if (!firstLine.includes('\n') && text !== '') {
        if (firstLine.length > longestCell) throw new Refusal('STATEMENT_UNREADABLE')
        return
      }
      yield* begin()
    },
    *end(): Generator<FileRecord> {
      if (separator === undefined) yield* begin()
      yield* finish()
    },
  }
}

function separatorOf(text: string): string {
  const [head = ''] = text.split('\n')
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counted.sort((a, b) => b.count - a.count)[0]?.sign ?? ','
}
