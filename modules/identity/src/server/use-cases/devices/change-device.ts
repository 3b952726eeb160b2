import type { InputOf } from '@sofreh/contract'
import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import { deviceView } from '../../store/devices/device-view.ts'
import { updateDevice } from '../../store/devices/devices.writer.ts'
import type { DeviceDeps } from './note-device-seen.ts'

/** Changes a device's name, card terminal or exit number. */
export function changeDevice(
  deps: DeviceDeps,
  { params, body }: InputOf<typeof contract.changeDevice>,
  caller: Caller,
): Promise<contract.Device> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const { exitPin, ...change } = body
      const hash = typeof exitPin === 'string' ? deps.hashing.exitPinHash(vendorId, exitPin) : exitPin
      const device = await updateDevice(tx, { vendorId, id: params.id, change: { ...change, exitPinHash: hash } })
      if (!device) throw new Refusal('DEVICE_NOT_FOUND')
      const facts = { change: 'CHANGED' }
      await deps.announce(tx, { vendorId, kind: 'device-changed', subjectId: params.id, facts })
      return deviceView(device)
    },
    { once: caller.once },
  )
}
