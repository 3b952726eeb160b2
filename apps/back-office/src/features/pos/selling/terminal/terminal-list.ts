import type { PosTerminal } from '@sofreh/payments/client'
import { keep, keptAll, keptOne } from '../../kept/till-db.ts'
import { tillApi } from '../../sync/till-api.ts'

/** The shop's terminals in use, the one this till took last first. */
export async function keptTerminals(): Promise<PosTerminal[]> {
  const [terminals, last] = await Promise.all([
    keptAll<PosTerminal>('posTerminal'),
    keptOne<{ terminalId: string }>('device', 'terminal'),
  ])
  const used = terminals.filter(({ isActive }) => isActive)
  return used.sort((a, b) => Number(b.id === last?.terminalId) - Number(a.id === last?.terminalId))
}

/** Heard anew and kept on the device. */
export async function pullTerminals(): Promise<void> {
  await keep('posTerminal', await tillApi('GET /api-identity/identity/posterminal/posterminals'), { isAll: true })
}

export async function rememberTerminal({ id }: PosTerminal): Promise<void> {
  await keep('device', [{ id: 'terminal', terminalId: id }])
}
