import { type Binding, bind } from '@sofreh/http'
import * as contract from '../../contract/index.ts'
import { changeDevice } from '../use-cases/devices/change-device.ts'
import { getOwnDevice } from '../use-cases/devices/get-own-device.ts'
import { leaveDevice } from '../use-cases/devices/leave-device.ts'
import { listDevices } from '../use-cases/devices/list-devices.ts'
import { makeDeviceCode } from '../use-cases/devices/make-device-code.ts'
import { pairDevice } from '../use-cases/devices/pair-device.ts'
import { listTills } from '../use-cases/devices/list-tills.ts'
import { registerTill } from '../use-cases/devices/register-till.ts'
import { revokeDevice } from '../use-cases/devices/revoke-device.ts'
import type { SigningInDeps } from '../use-cases/signing-in/signing-in-deps.ts'

export function deviceRoutes(deps: SigningInDeps): Binding[] {
  return [
    bind(contract.makeDeviceCode, ({ body }, caller) => makeDeviceCode(deps, body, caller)),
    bind(contract.pairDevice, ({ body }, caller) => pairDevice(deps, body, caller)),
    bind(contract.listDevices, (_, caller) => listDevices(deps, caller)),
    bind(contract.changeDevice, (input, caller) => changeDevice(deps, input, caller)),
    bind(contract.getOwnDevice, (_, caller) => getOwnDevice(deps, caller)),
    bind(contract.leaveDevice, (input, caller) => leaveDevice(deps, input, caller)),
    bind(contract.registerTill, ({ body }, caller) => registerTill(deps, body, caller)),
    bind(contract.listTills, (_, caller) => listTills(deps, caller)),
    bind(contract.revokeDevice, (input, caller) => revokeDevice(deps, input, caller)),
  ]
}
