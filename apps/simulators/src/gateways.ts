import type { FastifyInstance } from 'fastify'
import { asanpardakhtRoutes } from './asanpardakht/asanpardakht.ts'
import { createAsanpardakhtBank } from './asanpardakht/asanpardakht-state.ts'
import { createJibitBank } from './jibit/jibit-state.ts'
import { jibitRoutes } from './jibit/jibit.ts'
import { melliRoutes } from './melli/melli.ts'
import { createMelliBank } from './melli/melli-state.ts'
import { createMellatBank } from './mellat/mellat-state.ts'
import { mellatRoutes } from './mellat/mellat.ts'
import { parsianRoutes } from './parsian/parsian.ts'
import { createParsianBank } from './parsian/parsian-state.ts'
import { pasargadRoutes } from './pasargad/pasargad.ts'
import { createPasargadBank } from './pasargad/pasargad-state.ts'
import { samanRoutes } from './saman/saman.ts'
import { createSamanBank } from './saman/saman-state.ts'
import { texts } from './simulators.fa.ts'
import { createSnappPayBank } from './snapp-pay/snapp-pay-state.ts'
import { snappPayRoutes } from './snapp-pay/snapp-pay.ts'
import { createTejaratBank } from './tejarat/tejarat-state.ts'
import { tejaratRoutes } from './tejarat/tejarat.ts'
import { createVandarBank } from './vandar/vandar-state.ts'
import { vandarRoutes } from './vandar/vandar.ts'
import { zarinpalRoutes } from './zarinpal/zarinpal.ts'
import { createBank } from './zarinpal/zarinpal-state.ts'

/** Opens every simulated gateway: its bank and its routes. */
export async function openGateways(app: FastifyInstance) {
  return {
    zarinpal: await opened(app, createBank(), zarinpalRoutes),
    vandar: await opened(app, createVandarBank(), vandarRoutes),
    jibit: await opened(app, createJibitBank(), jibitRoutes),
    mellat: await opened(app, createMellatBank(), mellatRoutes),
    tejarat: await opened(app, createTejaratBank(), tejaratRoutes),
    snappPay: await opened(app, createSnappPayBank(), snappPayRoutes),
    saman: await opened(app, createSamanBank(), samanRoutes),
    parsian: await opened(app, createParsianBank(), parsianRoutes),
    melli: await opened(app, createMelliBank(), melliRoutes),
    pasargad: await opened(app, createPasargadBank(), pasargadRoutes),
    asanpardakht: await opened(app, createAsanpardakhtBank(), asanpardakhtRoutes),
  }
}
export type Gateways = Awaited<ReturnType<typeof openGateways>>

/** Pages that switch the faults of each gateway, as the index lists them. */
export const gatewayPanels: readonly { path: string; title: string }[] = [
  { path: '/zarinpal', title: texts.gateway },
  { path: '/vandar', title: texts.vandar },
  { path: '/jibit', title: texts.jibit },
  { path: '/mellat', title: texts.mellat },
  { path: '/tejarat', title: texts.tejarat },
  { path: '/snapppay', title: texts.snappPay },
  { path: '/saman', title: texts.saman },
  { path: '/parsian', title: texts.parsian },
  { path: '/melli', title: texts.melli },
  { path: '/pasargad', title: texts.pasargad },
  { path: '/asanpardakht', title: texts.asanpardakht },
]

async function opened<Bank>(
  app: FastifyInstance,
  bank: Bank,
  routes: (app: FastifyInstance, bank: Bank) => void | Promise<void>,
): Promise<Bank> {
  await routes(app, bank)
  return bank
}
