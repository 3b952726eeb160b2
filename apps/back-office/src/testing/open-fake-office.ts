import { accountingEndpoints } from '@sofreh/accounting/contract'
import { auditEndpoints } from '@sofreh/audit/contract'
import { cashEndpoints } from '@sofreh/cash/contract'
import { catalogEndpoints } from '@sofreh/catalog/contract'
import { type Behaviour, createFakeServer, type FakeServer } from '@sofreh/contract/testing'
import { courierCompaniesEndpoints } from '@sofreh/courier-companies/contract'
import { couriersEndpoints } from '@sofreh/couriers/contract'
import { customersEndpoints } from '@sofreh/customers/contract'
import { deliveryEndpoints } from '@sofreh/delivery/contract'
import { diningEndpoints } from '@sofreh/dining/contract'
import { feedbackEndpoints } from '@sofreh/feedback/contract'
import { identityEndpoints } from '@sofreh/identity/contract'
import { orderingEndpoints } from '@sofreh/ordering/contract'
import { paymentsEndpoints } from '@sofreh/payments/contract'
import { pricingEndpoints } from '@sofreh/pricing/contract'
import { printingEndpoints } from '@sofreh/printing/contract'
import { reportingEndpoints } from '@sofreh/reporting/contract'
import { writeTokens } from '@sofreh/staff/session'
import { vendorsEndpoints } from '@sofreh/vendors/contract'
import recorded from './recorded-answers.json' with { type: 'json' }
import type { ScreenStates } from './screen-states.ts'

const endpoints = [
  ...accountingEndpoints,
  ...auditEndpoints,
  ...catalogEndpoints,
  ...courierCompaniesEndpoints,
  ...couriersEndpoints,
  ...customersEndpoints,
  ...deliveryEndpoints,
  ...diningEndpoints,
  ...feedbackEndpoints,
  ...identityEndpoints,
  ...orderingEndpoints,
  ...paymentsEndpoints,
  ...cashEndpoints,
  ...pricingEndpoints,
  ...printingEndpoints,
  ...reportingEndpoints,
  ...vendorsEndpoints,
]

/** Signs the owner of the demo restaurant in, and puts a server in memory in place of the network. */
export function openFakeOffice(changes: Readonly<Record<string, Behaviour | Promise<Behaviour>>> = {}): FakeServer {
  const server = createFakeServer(endpoints, recorded)
  // Their alarms would be on every screen.
  server.answer('GET /api-sofreh/ordering/unaccepted', 'empty')
  server.answer('GET /api-sofreh/courier-companies/alarms', 'empty')
  for (const [name, behaviour] of Object.entries(changes)) server.answer(name, behaviour)
  globalThis.fetch = server.fetch
  writeTokens({ token: 'token', refreshToken: 'refresh', expiresInSeconds: 86_400 })
  return server
}

/** Returns the sample that the contract gives for a call, or what was recorded of it. */
export async function sampleOf<Sample extends object>(path: string): Promise<Sample> {
  const answer = await openFakeOffice().fetch(path)
  return ((await answer.json()) as { data: Sample }).data
}

export const screenStateNames = ['full', 'empty', 'loading', 'lost', 'refused'] as const
export type ScreenState = (typeof screenStateNames)[number]

/** Returns the answers that bring a screen into a state. */
export function changesOf({ reads }: ScreenStates, state: ScreenState): Readonly<Record<string, Behaviour>> {
  const [first] = reads
  if (state === 'empty') return Object.fromEntries(reads.map((name) => [name, 'empty']))
  if (state === 'full' || first === undefined) return {}
  if (state === 'loading') return { [first]: 'silent' }
  return { [first]: state === 'lost' ? 'lost' : { refusal: 'FORBIDDEN' } }
}
