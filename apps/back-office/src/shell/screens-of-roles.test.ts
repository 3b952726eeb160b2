import { cashEndpoints } from '@sofreh/cash/contract'
import { customersEndpoints } from '@sofreh/customers/contract'
import { builtInRoleNames, builtInRoles, permissions } from '@sofreh/identity/domain'
import { orderingEndpoints } from '@sofreh/ordering/contract'
import { paymentsEndpoints } from '@sofreh/payments/contract'
import { describe, expect, it } from 'vitest'
import { opens, permissionAt } from './screens.ts'
import { permissionOfPart } from './settings-parts.ts'

const endpoints = [...customersEndpoints, ...orderingEndpoints, ...paymentsEndpoints, ...cashEndpoints]

/** Returns the permissions that admit a call, from its `access`. */
function admittedBy(call: string): readonly string[] {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call)
  if (!endpoint) throw new Error(`no call ${call}`)
  return endpoint.access.split(' or ')
}

/** First call of each screen: without it the screen has nothing to show. */
const firstCall: Record<string, string> = {
  '/orders': 'GET /api/orders',
  '/customers': 'GET /api-identity/identity/customers',
  '/customers/some-id': 'GET /api-identity/identity/customers/{id}/information',
  '/drawers': 'GET /api-sofreh/payments/shifts',
  '/payments/reconciliation': 'GET /api-sofreh/payments/reconciliations',
  '/payments/terminals': 'GET /api/transactions/postransactionreport',
  '/payments/methods': 'GET /api/orders/getvendorbrandpaymentmethodsalesreport',
  '/payments/credit': 'GET /api/orders/getcreditordersreport',
}

describe.each(Object.entries(firstCall))('screen %s', (path, call) => {
  it.each(builtInRoleNames)('opens for %s exactly when the server admits its calls', (role) => {
    const held = new Set<string>(builtInRoles[role])
    expect(opens(held, permissionAt(path))).toBe(admittedBy(call).some((permission) => held.has(permission)))
  })

  it('opens for a role of one permission exactly when the server admits its calls', () => {
    for (const permission of permissions)
      expect(opens(new Set([permission]), permissionAt(path)), permission).toBe(admittedBy(call).includes(permission))
  })
})

it('shows the card terminals in the settings to every role that may see them and list them', () => {
  const calls = [
    'GET /api-identity/identity/posterminal/posterminals',
    'GET /api-identity/identity/posterminal/getbyid',
  ]
  for (const role of builtInRoleNames) {
    const held = new Set<string>(builtInRoles[role])
    const isAdmitted = calls.every((call) => admittedBy(call).some((permission) => held.has(permission)))
    expect(opens(held, permissionOfPart('terminals')), role).toBe(isAdmitted)
    if (isAdmitted) expect(opens(held, permissionAt('/settings')), role).toBe(true)
  }
})
