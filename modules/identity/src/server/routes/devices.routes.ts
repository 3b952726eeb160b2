import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import type { devicesUseCases } from '../use-cases/devices/known-devices.ts'
import type { ownDeviceUseCases } from '../use-cases/devices/own-device.ts'
import type { listTills, registerTill } from '../use-cases/devices/register-till.ts'
import type { makeDeviceCode, pairDevice } from '../use-cases/devices/pair-device.ts'

/** A use case with its dependencies given. */
type Bound<UseCase> = UseCase extends (deps: never, ...asked: infer Asked) => infer Answer
  ? (...asked: Asked) => Answer
  : never

export type DeviceUseCases = ReturnType<typeof devicesUseCases> &
  ReturnType<typeof ownDeviceUseCases> & {
    makeCode: Bound<typeof makeDeviceCode>
    pair: Bound<typeof pairDevice>
    registerTill: Bound<typeof registerTill>
    tills: Bound<typeof listTills>
  }

export function deviceRoutes(use: DeviceUseCases): Binding[] {
  return [
    bind(contract.makeDeviceCode, ({ body }, caller) => use.makeCode(body, caller)),
    bind(contract.pairDevice, ({ body }, caller) => use.pair(body, caller)),
    bind(contract.listDevices, (_, caller) => use.list(caller)),
    bind(contract.changeDevice, use.change),
    bind(contract.getOwnDevice, (_, caller) => use.me(caller)),
    bind(contract.leaveDevice, use.leave),
    bind(contract.registerTill, ({ body }, caller) => use.registerTill(body, caller)),
    bind(contract.listTills, (_, caller) => use.tills(caller)),
    bind(contract.revokeDevice, ({ params }, caller) => use.revoke(params.id, caller)),
  ]
}
