import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@sofreh/kernel'

/** A cell as a person typed it: an empty one is null, a date is ISO text. */
export type Cell = string | number | boolean | null
export type SheetColumn = { header: string; width?: number; format?: string; wrap?: boolean }

export type ReadLimits = {
  /** Of the uploaded file. */
  maxBytes: number
  /** Of all its entries after inflating. */
  maxInflatedBytes: number
  maxRows: number
  maxCells: number
  timeoutMs: number
}
export type SheetAnswer = { ok: true; rows: Cell[][] } | { ok: false; code: 'UNREADABLE' | 'TOO_LARGE' | 'TOO_SLOW' }

/** Fits a menu of ten thousand rows and forty columns. */
export const usualLimits: ReadLimits = {
  maxBytes: 4 * 1024 * 1024,
  maxInflatedBytes: 48 * 1024 * 1024,
  maxRows: 10_000,
  maxCells: 400_000,
  timeoutMs: 10_000,
}

const heapMb = 256
/**
 * Maximum number of concurrent threads. Later workbooks wait no longer than their own timeout, and at most
 * `mostWaiting` of them wait, because each holds its whole file in memory.
 */
const mostThreads = 2
const mostWaiting = 8
let running = 0
const waiting: (() => void)[] = []

/**
 * Reads the first sheet of a workbook as rows of cells. Never throws because of the file's content and never blocks the
 * event loop.
 * @throws Refusal EXCEL_BUSY when too many workbooks are being read and written
 * @example const sheet = await readSheet(bytes); if (!sheet.ok) throw new Refusal(`EXCEL_${sheet.code}`)
 */
export async function readSheet(bytes: Uint8Array, limits: Partial<ReadLimits> = {}): Promise<SheetAnswer> {
  const bounds = { ...usualLimits, ...limits }
  if (bytes.byteLength > bounds.maxBytes) return { ok: false, code: 'TOO_LARGE' }
  const answer = await inThread({ task: 'read', bytes, limits: bounds }, bounds.timeoutMs)
  if (answer === 'TIME') return { ok: false, code: 'TOO_SLOW' }
  if (answer === 'MEMORY') return { ok: false, code: 'TOO_LARGE' }
  return answer as SheetAnswer
}

/** A sheet to write. Its name is cut at 31 characters, Excel's limit. */
export type SheetContent = {
  sheet: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly Cell[])[]
}

/** Writes a right-to-left workbook of one sheet with a frozen, bold header; throws like `writeSheets`. */
export function writeSheet(content: SheetContent): Promise<Buffer> {
  return writeSheets([content])
}

/**
 * Writes a right-to-left workbook of several sheets; `readSheet` returns only the first.
 * @throws Refusal EXCEL_BUSY when too many workbooks are being read and written
 * @throws when it takes longer than half a minute
 */
export async function writeSheets(contents: readonly SheetContent[]): Promise<Buffer> {
  const sheets = contents.map((content) => ({ ...content, sheet: content.sheet.slice(0, 31) }))
  const answer = await inThread({ task: 'write', sheets }, 30_000)
  if (answer === 'TIME' || answer === 'MEMORY') throw new Error(`a workbook could not be written: ${answer}`)
  return Buffer.from((answer as { bytes: Uint8Array }).bytes)
}

async function inThread(task: object, timeoutMs: number): Promise<object | 'TIME' | 'MEMORY'> {
  await turn(timeoutMs)
  try {
    return await runThread(task, timeoutMs)
  } finally {
    // Hands the thread to the next waiting task without freeing it in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function turn(timeoutMs: number): Promise<void> {
  if (running < mostThreads) {
    running += 1
    return
  }
  if (waiting.length >= mostWaiting) throw new Refusal('EXCEL_BUSY')
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(new Refusal('EXCEL_BUSY'))
    }, timeoutMs)
    const begin = () => {
      clearTimeout(timer)
      resolve()
    }
    waiting.push(begin)
  })
}

/** Resolves the worker by package name, so that the location of a production bundle does not matter. */
function workerPath(): string {
  return createRequire(import.meta.url).resolve('@sofreh/excel/worker')
}

function runThread(task: object, timeoutMs: number): Promise<object | 'TIME' | 'MEMORY'> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerPath(), {
      workerData: task,
      // The worker needs none of the parent's loaders (tests, development).
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    const timer = setTimeout(() => {
      resolve('TIME')
      void worker.terminate()
    }, timeoutMs)
    worker.once('message', (answer: object) => resolve(answer))
    worker.once('error', (error: Error & { code?: string }) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('MEMORY') : reject(error),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('a worker ended without an answer'))
    })
  })
}
