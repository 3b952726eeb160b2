import type { DataOf, InputOf } from '@sofreh/contract'
import type { Tx } from '@sofreh/database'
import type { Caller } from '@sofreh/http'
import { Refusal, toLatinDigits } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { findDevice, findExitPin, revoke, updateDevice } from '../../store/devices/devices.writer.ts'
import type { SigningInDeps } from '../signing-in/signing-in-deps.ts'

type LeaveDeps = Pick<SigningInDeps, 'database' | 'clock' | 'announce' | 'hashing' | 'limitsOf'>

/** Lets a person leave a device's full screen by its exit number, and ends its pairing if asked. */
export async function leaveDevice(
  deps: LeaveDeps,
  { body }: InputOf<typeof contract.leaveDevice>,
  caller: Caller,
): Promise<DataOf<typeof contract.leaveDevice>> {
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
}

/** Announces that wrong exit numbers locked the device, once a day: a guest may be trying to leave the full screen. */
async function noticeGuesses(
  { limitsOf, announce }: LeaveDeps,
  tx: Tx,
  { vendorId, deviceId }: { vendorId: string; deviceId: string },
): Promise<void> {
  if (!(await limitsOf.takeExitNotice(tx, deviceId))) return
  const device = await findDevice(tx, vendorId, deviceId)
  if (!device) return
  await announce(tx, { vendorId, kind: 'exit-guessed', subjectId: deviceId, facts: { name: device.name } })
}
