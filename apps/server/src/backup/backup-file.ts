import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { BackupProblem } from './backup-problem.ts'

/**
 * A backup is compressed text with one JSON document per line: the header, each table with columns and rows, the
 * pictures, the end with the counts, and the SHA-256 of all lines before it. Format 1 had no checksum and no breaches;
 * formats before 3 named breaches differently. Both can still be read.
 */
export const newestFormat = 3

const header = z.object({
  format: z.number().int().positive(),
  /** The moment of the backup's snapshot. */
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  vendors: z.array(z.object({ name: z.string(), subdomain: z.string() })).default([]),
})
const end = z.object({
  rows: z.number().int(),
  files: z.number().int(),
  /** Breaches the audit found at that moment. */
  breaches: z.array(z.string()).default([]),
})
const line = z.union([
  z.object({ header }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ rows: z.array(z.string()) }),
  z.object({ file: z.string().regex(/^[0-9a-f-]{36}\/[0-9a-z][\w.-]*$/), base64: z.string() }),
  z.object({ end }),
  z.object({ sha256: z.string() }),
])

export type Header = z.output<typeof header>
export type End = z.output<typeof end>
export type Line = z.output<typeof line>
export type Inspected = { header: Header; end: End }

/** Writes lines and computes the checksum of all written ones. */
export function lineWriter(): { text: (written: z.input<typeof line>) => string; sha256: () => string } {
  const hash = createHash('sha256')
  return {
    text(written) {
      const text = `${JSON.stringify(written)}\n`
      hash.update(text)
      return text
    },
    sha256: () => hash.digest('hex'),
  }
}

/**
 * Reads a backup completely and compares its counts and checksum with the content.
 * @throws BackupProblem NOT_WHOLE (truncated, changed or not a backup), NEWER_RELEASE (a later format)
 */
export async function inspectBackup(file: string, onLine: () => void = () => undefined): Promise<Inspected> {
  const seen: Partial<Inspected> & { rows: number; files: number; isSealed: boolean } = {
    rows: 0,
    files: 0,
    isSealed: false,
  }
  for await (const each of readLines(file)) {
    onLine()
    if (seen.isSealed || (seen.end && !('sha256' in each))) throw new BackupProblem('NOT_WHOLE')
    if ('header' in each) seen.header = each.header
    else if (!seen.header) throw new BackupProblem('NOT_WHOLE')
    else if ('rows' in each) seen.rows += each.rows.length
    else if ('file' in each) seen.files += 1
    else if ('end' in each) seen.end = each.end
    else if ('sha256' in each) seen.isSealed = true
  }
  const { header, end } = seen
  if (!header || !end || end.rows !== seen.rows || end.files !== seen.files) throw new BackupProblem('NOT_WHOLE')
  if (seen.isSealed !== header.format > 1) throw new BackupProblem('NOT_WHOLE')
  return { header, end }
}

/** Reads the lines of a backup; a wrong checksum is detected at the last one. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const hash = createHash('sha256')
  for await (const text of textLines(file)) {
    const read = parse(text)
    if ('header' in read && read.header.format > newestFormat) throw new BackupProblem('NEWER_RELEASE')
    if ('sha256' in read && read.sha256 !== hash.digest('hex')) throw new BackupProblem('NOT_WHOLE')
    if (!('sha256' in read)) hash.update(`${text}\n`)
    yield read
  }
}

function parse(text: string): Line {
  try {
    const { success, data } = line.safeParse(JSON.parse(text))
    if (success) return data
  } catch {
    // Invalid JSON: reported below.
  }
  throw new BackupProblem('NOT_WHOLE')
}

async function* textLines(file: string): AsyncGenerator<string> {
  const packed = createReadStream(file)
  const unpacked = createGunzip().setEncoding('utf8')
  packed.on('error', (error) => unpacked.destroy(error))
  packed.pipe(unpacked)
  let rest: string[] = []
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const [first = '', ...others] = chunk.split('\n')
      rest.push(first)
      for (const other of others) {
        yield rest.join('')
        rest = [other]
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw new BackupProblem('NOT_WHOLE', [], error)
    }
    throw error
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
  // A complete file ends with a line break.
  if (rest.join('') !== '') throw new BackupProblem('NOT_WHOLE')
}
