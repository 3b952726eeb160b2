import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const programShape = z.object({
  /** File name beside the launcher. */
  file: z.string().regex(/^program-\d+\.\d+\.\d+\.js$/),
  version: z.string(),
  sha256: z.string(),
})
/** A downloaded program. The installed one has no entry: it is the fallback. */
export type Program = z.output<typeof programShape>

const shape = z.object({
  /** The current program; null: the installed one. */
  current: programShape.nullable().default(null),
  /** The previous program, for a rollback. */
  previous: programShape.nullable().default(null),
  /** Started for the first time; has not yet reported itself healthy. */
  trying: programShape.nullable().default(null),
  /** Did not work; skipped for a day. */
  failed: z.object({ version: z.string(), at: z.number() }).nullable().default(null),
})
export type ProgramState = z.output<typeof shape>

/** How long a failed version is skipped. */
export const failedForMs = 86_400_000

const fileOf = (folder: string) => join(folder, 'program.json')

/** Reads the state. Returns an empty one when the file is unreadable, so that the installed program runs. */
export function readProgramState(folder: string): ProgramState {
  const nothing = shape.parse({})
  if (!existsSync(fileOf(folder))) return nothing
  try {
    return shape.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')))
  } catch {
    return nothing
  }
}

/** Replaces the file atomically and flushes it. */
export function writeProgramState(folder: string, state: ProgramState): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(`${fileOf(folder)}.new`, JSON.stringify(state, null, 2), { mode: 0o600, flush: true })
  renameSync(`${fileOf(folder)}.new`, fileOf(folder))
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Messages between the program and its launcher. */
export const launcherMessage = z.discriminatedUnion('kind', [
  /** The program opened its journal and reached the server. */
  z.object({ kind: z.literal('healthy') }),
  /** The program finished its work and ends; this one follows. */
  z.object({ kind: z.literal('successor'), program: programShape }),
])
export type LauncherMessage = z.output<typeof launcherMessage>
