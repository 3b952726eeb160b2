import type { InputOf } from '@sofreh/contract'
import { type Caller, personOf } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import type * as contract from '../../../contract/index.ts'
import type { IdentityDeps } from '../../identity-deps.ts'
import { deviceView } from '../../store/devices/device-view.ts'
import { revoke } from '../../store/devices/devices.writer.ts'

/** Ends the pairing of a device. */
export function revokeDevice(
  deps: Pick<IdentityDeps, 'database' | 'clock' | 'announce'>,
  { params: { id } }: InputOf<typeof contract.revokeDevice>,
  caller: Caller,
): Promise<contract.Device> {
  return deps.database.transaction(
    async (tx) => {
      const { vendorId } = caller
      const device = await revoke(tx, { vendorId, id, personId: personOf(caller), now: deps.clock() })
      if (!device) throw new Refusal('DEVICE_NOT_FOUND')
      await deps.announce(tx, { vendorId, kind: 'device-changed', subjectId: id, facts: { change: 'REVOKED' } })
      return deviceView(device)
    },
    { once: caller.once },
  )
}
