import type { DataOf, InputOf } from '@sofreh/contract'
import type { Handle, Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, toLatinDigits } from '@sofreh/kernel'
import type { getOwnDevice, leaveDevice } from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { Limits } from '../signing-in/limits.ts'
import type { Hashing } from '../signing-in/hashing.ts'
import { findDevice, findExitPin, revoke, updateDevice } from '../../store/devices/devices.writer.ts'
import { viewOf } from './known-devices.ts'

/** Returns the card terminal beside a device that is still paired. */
export async function terminalBeside(
  handle: Handle,
  vendorId: string,
  deviceId: string,
): Promise<{ bank: string; name: string } | undefined> {
  const device = await findDevice(handle, vendorId, deviceId)
  return device && viewOf(device).revokedAt === null ? (viewOf(device).terminal ?? undefined) : undefined
}

type OwnDeps = IdentityDeps & { hashing: Hashing; limitsOf: Limits }

/** Endpoints for the device itself: its own facts, and leaving its full screen. */
export function ownDeviceUseCases(deps: OwnDeps) {
  return {
    me: async ({ vendorId, deviceId }: Caller): Promise<DataOf<typeof getOwnDevice>> => {
      const row = deviceId ? await findDevice(deps.database, vendorId, deviceId) : undefined
      if (!row) throw new Refusal('DEVICE_NOT_FOUND')
      const { id, name, terminal, hasExitPin } = viewOf(row)
      return { id, name, terminal, hasExitPin }
    },

    leave: async ({ body }: InputOf<typeof leaveDevice>, caller: Caller): Promise<DataOf<typeof leaveDevice>> => {
      const { vendorId, deviceId } = caller
      if (!deviceId) throw new Refusal('DEVICE_NOT_FOUND')
      const pin = toLatinDigits(body.pin).trim()
      // The refusal is thrown after the commit, so that a wrong guess stays counted.
      const isRight = await deps.database.transaction(async (tx) => {
        await deps.limitsOf.takeExitGuess(tx, deviceId)
        const stored = await findExitPin(tx, vendorId, deviceId)
        const match = stored && deps.hashing.match(stored, (hashing) => hashing.exitPinHash(vendorId, pin))
        if (!match) {
          await noticeGuesses(deps, tx, { vendorId, deviceId })
          return false
        }
        const exitPinHash = deps.hashing.exitPinHash(vendorId, pin)
        if (match === 'PREVIOUS') await updateDevice(tx, { vendorId, id: deviceId, change: { exitPinHash } })
        await deps.limitsOf.releaseExitGuess(tx, deviceId)
        if (!body.endsPairing) return true
        await revoke(tx, { vendorId, id: deviceId, personId: null, now: deps.clock() })
        await deps.announce(tx, { vendorId, kind: 'device-changed', subjectId: deviceId, facts: { change: 'REVOKED' } })
        return true
      })
      if (!isRight) throw new Refusal('DEVICE_PIN_WRONG')
      return { isEnded: body.endsPairing }
    },
  }
}

/** Announces that wrong exit numbers locked the device, once a day: a guest may be trying to leave the full screen. */
async function noticeGuesses(
  { limitsOf, announce }: OwnDeps,
  tx: Tx,
  { vendorId, deviceId }: { vendorId: string; deviceId: string },
): Promise<void> {
  if (!(await limitsOf.takeExitNotice(tx, deviceId))) return
  const device = await findDevice(tx, vendorId, deviceId)
  if (!device) return
  await announce(tx, {
    vendorId,
    kind: 'exit-guessed',
    subjectId: deviceId,
    facts: { name: viewOf(device).name },
  })
}
