import type { Tx } from '@sofreh/database'
import { isUuid } from '@sofreh/kernel'
import { exitGuessesPush } from '../../../text/alarms.fa.ts'
import type { OrderingDeps } from '../../ordering-deps.ts'
import { pushToStaff } from './notice-staff.ts'

export const exitGuessesTask = 'ordering.exit-guesses'

type OfKiosk = { vendorId: string; deviceId: string; name: string }

/** For the reaction to guessed exit numbers of a kiosk: schedules their notice. One job per kiosk. */
export function noticeExitGuesses({ jobs }: Pick<OrderingDeps, 'jobs'>, tx: Tx, kiosk: OfKiosk): Promise<void> {
  return jobs.add(tx, exitGuessesTask, kiosk, { key: `exit-guesses-${kiosk.deviceId}` })
}

/**
 * Announces guessed exit numbers on the phones of the owner and of others who manage devices. A repeated job shows one
 * notice: both have one tag.
 */
export async function announceExitGuesses(deps: OrderingDeps, payload: unknown): Promise<void> {
  const { vendorId = '', deviceId = '', name = '' } = payload as Partial<OfKiosk>
  if (!isUuid(vendorId) || !isUuid(deviceId)) return
  const message = { ...exitGuessesPush(name), path: '/bo/settings?part=devices', tag: `exit-guesses-${deviceId}` }
  await pushToStaff(deps, { vendorId, permission: 'VENDOR_SETTINGS', message })
}
