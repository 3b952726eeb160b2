import type { GatewayMap } from '@sofreh/gateways/server'
import type { Simulators } from '@sofreh/simulators'
import { asanpardakht } from './asanpardakht.ts'
import type { TestBank } from './bank-shape.ts'
import { jibit } from './jibit.ts'
import { melli } from './melli.ts'
import { parsian } from './parsian.ts'
import { pasargad } from './pasargad.ts'
import { mellat } from './mellat.ts'
import { saman } from './saman.ts'
import { snappPayDirectDebit, snappPayPostpaid } from './snapp-pay.ts'
import { tejarat } from './tejarat.ts'
import { vandar } from './vandar.ts'
import { zarinpal } from './zarinpal.ts'

export type { TestBank } from './bank-shape.ts'

/** Every gateway that the shared cases cover: one line each, described in `banks/`. */
const describedBanks = {
  ZARIN_PAL: zarinpal,
  VANDAR: vandar,
  JIBIT: jibit,
  MELLAT: mellat,
  TEJARAT: tejarat,
  SNAPP_PAY_DIRECTDEBIT: snappPayDirectDebit,
  SNAPP_PAY_POSTPAID: snappPayPostpaid,
  SAMAN: saman,
  MELLI: melli,
  ASANPARDAKHT: asanpardakht,
  PARSIAN: parsian,
  PASARGAD: pasargad,
}
export type TestedGateway = keyof typeof describedBanks
export const testedGateways = Object.keys(describedBanks) as TestedGateway[]

export function testBanks(simulators: Simulators, url: string): Record<TestedGateway, TestBank> {
  const banks = testedGateways.map((provider) => [provider, describedBanks[provider](simulators, url)])
  return Object.fromEntries(banks) as Record<TestedGateway, TestBank>
}

/** Returns the gateways of a server that reaches all of them. */
export function gatewaysOf(banks: Record<TestedGateway, TestBank>): GatewayMap {
  return Object.fromEntries(testedGateways.map((provider) => [provider, banks[provider].gateway]))
}
