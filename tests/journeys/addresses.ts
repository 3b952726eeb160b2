import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Addresses of the product and the people of the demo data. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
/** Parts of the journeys may run in parallel, each with its own product and folder. */
export const artefacts = join(root, 'tests/artefacts', process.env['JOURNEYS_PART'] ?? '')

export const port = Number(process.env['JOURNEYS_PORT'] ?? 3470)
export const simulatorsPort = port + 1
/** What products and browsers store, in memory if `storeFilesInMemory` found enough. */
export const dataFolder = join(tmpdir(), `sofreh-journeys-${port}`)
/** Port of a second server, for journeys that kill it. */
export const shakyPort = port + 2

export const naranj = `http://naranj.localhost:${port}`
export const toranj = `http://toranj.localhost:${port}`
export const simulators = `http://localhost:${simulatorsPort}`

export const people = {
  owner: { site: naranj, mobile: '09120000001' },
  cashier: { site: naranj, mobile: '09120000002' },
  manager: { site: naranj, mobile: '09120000009' },
  toranjOwner: { site: toranj, mobile: '09120000011' },
} as const

export type PersonName = keyof typeof people

/** Returns the file with a signed-in browser's storage. */
export function sessionFile(person: PersonName): string {
  return join(artefacts, 'sessions', `${person}.json`)
}
