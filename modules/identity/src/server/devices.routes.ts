import { type Binding, bind } from '@sofreh/http'
import {
  changeDevice,
  getOwnDevice,
  leaveDevice,
  listTills,
  listDevices,
  makeDeviceCode,
  pairDevice,
  registerTill,
  revokeDevice,
} from '../contract/index.ts'
import type { devicesUseCases } from './devices/known-devices.ts'
import type { ownDeviceUseCases } from './devices/own-device.ts'
import type { listTillsUseCase, registerTillUseCase } from './devices/register-till.ts'
import type { makeDeviceCodeUseCase, pairDeviceUseCase } from './devices/pair-device.ts'

export type DeviceUseCases = ReturnType<typeof devicesUseCases> &
  ReturnType<typeof ownDeviceUseCases> & {
    makeCode: ReturnType<typeof makeDeviceCodeUseCase>
    pair: ReturnType<typeof pairDeviceUseCase>
    registerTill: ReturnType<typeof registerTillUseCase>
    tills: ReturnType<typeof listTillsUseCase>
  }

export function deviceRoutes(use: DeviceUseCases): Binding[] {
  return [
    bind(makeDeviceCode, ({ body }, caller) => use.makeCode(body, caller)),
    bind(pairDevice, ({ body }, caller) => use.pair(body, caller)),
    bind(listDevices, (_, caller) => use.list(caller)),
    bind(changeDevice, use.change),
    bind(getOwnDevice, (_, caller) => use.me(caller)),
    bind(leaveDevice, use.leave),
    bind(registerTill, ({ body }, caller) => use.registerTill(body, caller)),
    bind(listTills, (_, caller) => use.tills(caller)),
    bind(revokeDevice, ({ params }, caller) => use.revoke(params.id, caller)),
  ]
}
