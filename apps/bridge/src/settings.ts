import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/** What the bridge knows between two starts. The credential opens the shop's printing: the file is its owner's alone. */
const shape = z.object({
  server: z.url(),
  /** The shop's host name, where the server is reached by another one. */
  host: z.string().optional(),
  id: z.string(),
  credential: z.string(),
  /** Seals what the shop's tills say; kept, so that they are heard without the internet too. */
  key: z.string().optional(),
  /** Signs the programs of this house; learned once and believed from then on. */
  programKey: z.string().optional(),
  /** The printers as the server said last. */
  printers: z.array(z.record(z.string(), z.unknown())).default([]),
  /** The caller-id boxes, likewise. */
  phoneBoxes: z.array(z.record(z.string(), z.unknown())).default([]),
})
export type Settings = z.output<typeof shape>

export const settingsFolder = (env: NodeJS.ProcessEnv): string =>
  env['SOFREH_BRIDGE_DIR'] ?? join(homedir(), '.sofreh-bridge')

export function readSettings(folder: string): Settings | undefined {
  const file = join(folder, 'bridge.json')
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

export function writeSettings(folder: string, settings: Settings): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'bridge.json')
  writeFileSync(`${file}.new`, JSON.stringify(settings, null, 2), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}
