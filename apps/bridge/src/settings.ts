import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * Settings stored between starts. The credential gives access to the vendor's printing: only the owner may read the
 * file.
 */
const shape = z.object({
  server: z.url(),
  /** The vendor's host name, when the server is reached by another one. */
  host: z.string().optional(),
  id: z.string(),
  credential: z.string(),
  /** Key that seals messages with the vendor's tills; stored so that they work without internet. */
  key: z.string().optional(),
  /** Public key that verifies the installation's programs; pinned at first use. */
  programKey: z.string().optional(),
  /** Printers last received from the server. */
  printers: z.array(z.record(z.string(), z.unknown())).default([]),
  /** Caller-id boxes last received from the server. */
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
