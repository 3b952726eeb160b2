import { saveBankConfiguration } from '@sofreh/payments/contract'
import { credentialNames } from '@sofreh/gateways/domain'
import { describe, expect, it } from 'vitest'
import { gatewayFields, gatewayGroups, gatewayInUse, gateways, setUpOf, storedOnly } from './gateway-set-up.ts'

describe('the set-up of a gateway', () => {
  it('sends guests to the gateway whose keys were just saved', () => {
    const jibit = { apiKey: 'key-of-jibit', secretKey: 'secret-of-jibit' }
    expect(setUpOf('JIBIT', jibit)).toEqual({ preSelectedProvider: 'JIBIT', jibit })
    expect(setUpOf('ZARIN_PAL', { merchantId: 'm' })).toEqual({
      preSelectedProvider: 'ZARIN_PAL',
      zarinPal: { merchantId: 'm' },
    })
  })

  it('sends no guest to a gateway whose keys are stored although it refused them', () => {
    expect(storedOnly('ZARIN_PAL', { merchantId: 'm' })).toEqual({ zarinPal: { merchantId: 'm' } })
  })

  it('omits the fields that Vandar does not need', () => {
    const bare = setUpOf('VANDAR', { apiKey: 'k', business: ' ', refreshToken: '' })
    expect(bare).toEqual({ preSelectedProvider: 'VANDAR', vandar: { apiKey: 'k' } })
    const whole = { apiKey: 'k', business: 'naranj', refreshToken: 'r' }
    expect(setUpOf('VANDAR', whole)).toEqual({ preSelectedProvider: 'VANDAR', vandar: whole })
  })

  it.each(gateways)('asks for exactly the keys that %s is set up with', (gateway) => {
    const fields = saveBankConfiguration.body.shape[credentialNames[gateway]].unwrap().unwrap()
    expect(gatewayFields[gateway].map(({ name }) => name)).toEqual(Object.keys(fields.shape))
  })

  it('lists every gateway once, whatever its kind', () => {
    const shown = gatewayGroups.flatMap((group) => [...group.gateways])
    expect([...shown].sort()).toEqual([...gateways].sort())
  })

  it('removes a gateway and leaves the choice of another unchanged', () => {
    expect(setUpOf('VANDAR', null)).toEqual({ vandar: null })
    expect(setUpOf('ZARIN_PAL', null)).toEqual({ zarinPal: null })
  })

  it('finds the gateway in use when the chosen one was removed', () => {
    const configurations = [{ provider: 'JIBIT' }, { provider: 'VANDAR' }]
    expect(gatewayInUse({ preSelectedProvider: 'VANDAR', configurations })).toBe('VANDAR')
    expect(gatewayInUse({ preSelectedProvider: 'ZARIN_PAL', configurations })).toBe('JIBIT')
    expect(gatewayInUse({ preSelectedProvider: 'VANDAR', configurations: [] })).toBeUndefined()
  })
})
