import { type Binding, bind } from '@sofreh/http'
import { listDevices, makeDeviceCode, pairDevice, revokeDevice } from '../contract/index.ts'
import type { devicesUseCases } from './devices/known-devices.ts'
import type { makeDeviceCodeUseCase, pairDeviceUseCase } from './devices/pair-device.ts'

export type DeviceUseCases = ReturnType<typeof devicesUseCases> & {
  makeCode: ReturnType<typeof makeDeviceCodeUseCase>
  pair: ReturnType<typeof pairDeviceUseCase>
}

export function deviceRoutes(use: DeviceUseCases): Binding[] {
  return [
    bind(makeDeviceCode, ({ body }, caller) => use.makeCode(body, caller)),
    bind(pairDevice, ({ body }, caller) => use.pair(body.code, caller)),
    bind(listDevices, (_, caller) => use.list(caller)),
    bind(revokeDevice, ({ params }, caller) => use.revoke(params.id, caller)),
  ]
}
