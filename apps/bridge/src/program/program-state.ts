import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const programShape = z.object({
  /** Its name beside the launcher. */
  file: z.string().regex(/^program-\d+\.\d+\.\d+\.js$/),
  version: z.string(),
  sha256: z.string(),
})
/** A program that was fetched. The one that the folder came with has no such entry: it is what remains. */
export type Program = z.output<typeof programShape>

const shape = z.object({
  /** What runs; null: the program that the folder came with. */
  current: programShape.nullable().default(null),
  /** What ran before it, for the way back. */
  previous: programShape.nullable().default(null),
  /** Started for the first time and not yet known to work. */
  trying: programShape.nullable().default(null),
  /** Did not work; not tried again for a day. */
  failed: z.object({ version: z.string(), at: z.number() }).nullable().default(null),
})
export type ProgramState = z.output<typeof shape>

/** A version that did not work is left alone for so long. */
export const failedForMs = 86_400_000

const fileOf = (folder: string) => join(folder, 'program.json')

/** A state that cannot be read is none: the program that the folder came with runs. */
export function readProgramState(folder: string): ProgramState {
  const nothing = shape.parse({})
  if (!existsSync(fileOf(folder))) return nothing
  try {
    return shape.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')))
  } catch {
    return nothing
  }
}

/** On the disk when it returns, the old one or the new one. */
export function writeProgramState(folder: string, state: ProgramState): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${fileOf(folder)}.new`, JSON.stringify(state, null, 2), { mode: 0o600, flush: true })
  renameSync(`${fileOf(folder)}.new`, fileOf(folder))
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What the program and its launcher say to each other. */
export const wordShape = z.discriminatedUnion('kind', [
  /** It opened its journal and reached the server. */
  z.object({ kind: z.literal('healthy') }),
  /** It laid down everything and ends now; this one comes after it. */
  z.object({ kind: z.literal('successor'), program: programShape }),
])
export type Word = z.output<typeof wordShape>
