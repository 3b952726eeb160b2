import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the journeys find the product, and whom they meet there. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
/** Two parts of the journeys may run side by side, each with a product and a folder of its own. */
export const artefacts = join(root, 'tests/artefacts', process.env['JOURNEYS_PART'] ?? '')

export const port = Number(process.env['JOURNEYS_PORT'] ?? 3470)
export const simulatorsPort = port + 1
/** A second server of its own for the journeys that pull its plug. */
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

/** What a signed-in browser of this person keeps. */
export function sessionFile(person: PersonName): string {
  return join(artefacts, 'sessions', `${person}.json`)
}
