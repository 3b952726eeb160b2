import type { PosTerminal } from '@sofreh/payments/client'
import { writeRows, readRows, readRow } from '../../storage/till-db.ts'
import { tillApi } from '../till-api.ts'

/** Returns the stored active terminals, the one this till used last first. */
export async function storedTerminals(): Promise<PosTerminal[]> {
  const [terminals, last] = await Promise.all([
    readRows<PosTerminal>('posTerminal'),
    readRow<{ terminalId: string }>('device', 'terminal'),
  ])
  const used = terminals.filter(({ isActive }) => isActive)
  return used.sort((a, b) => Number(b.id === last?.terminalId) - Number(a.id === last?.terminalId))
}

/** Pulls the terminals and stores them on the device. */
export async function pullTerminals(): Promise<void> {
  await writeRows('posTerminal', await tillApi('GET /api-identity/identity/posterminal/posterminals'), { isAll: true })
}

let isPulled = false

/**
 * Returns whether this vendor has active card terminals. Asks the server once; until it answers the stored list counts.
 */
export async function hasTerminals(): Promise<boolean> {
  if (!isPulled && navigator.onLine) {
    try {
      await pullTerminals()
      isPulled = true
    } catch {
      // The stored list decides.
    }
  }
  return (await storedTerminals()).length > 0
}

export async function rememberTerminal({ id }: PosTerminal): Promise<void> {
  await writeRows('device', [{ id: 'terminal', terminalId: id }])
}
