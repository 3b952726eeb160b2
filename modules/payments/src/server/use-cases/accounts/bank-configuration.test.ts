import { randomBytes } from 'node:crypto'
import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { onlineProviders } from '@sofreh/gateways/domain'
import { createAwaitedGateway } from '@sofreh/gateways/server'
import { publicKey } from '../../../../../../apps/simulators/src/tejarat/tejarat-state.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Secrets } from '@sofreh/server/secrets'
import { type PayingApp, type PayingServer, startPayingApp } from '@sofreh/testing/payments'
import type { StartedPayment } from '../online/start-online-payment.ts'

let app: PayingApp
beforeAll(async () => {
  app = await startPayingApp()
})
afterAll(() => app.close())

const own = '0f0e0d0c-0b0a-4908-8706-050403020100'
const path = '/api/bankconfiguration'
const save = (body: object, changes: { vendorId?: string } = {}) =>
  app.call(`POST ${path}`, { body }, { caller: { ...app.staff('BANK_SETTINGS'), ...changes } })
const read = () => app.call<object>(`GET ${path}`, {}, { caller: app.staff('BANK_SETTINGS') })
const merchantOf = (started: StartedPayment) =>
  app.simulators.zarinpal.sessions.get(started.submitUrl.split('/').at(-1) ?? '')?.merchantId
const pay = async (server?: PayingServer) => {
  const orderId = await app.order()
  return app.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } }, server ? { server } : {})
}

/** Starts a server that seals credentials with other keys. */
const serverWith = (sealing: Secrets['sealing']) => app.server({ secrets: { ...app.parts.secrets, sealing } })

describe('bank configuration of a vendor', () => {
  it('uses the platform’s account until the vendor has its own', async () => {
    expect(await read()).toMatchObject({
      configurations: [],
      hasPlatformMerchant: true,
      providers: onlineProviders.filter((provider) => provider !== 'SNAPP_FOOD_WALLET'),
    })
    expect(merchantOf(await pay())).not.toBe(own)
    await save({ zarinPal: { merchantId: own.toUpperCase() }, preSelectedProvider: 'ZARIN_PAL' })
    expect(merchantOf(await pay())).toBe(own)
  })

  it('never returns credentials and stores them encrypted', async () => {
    const answer = await read()
    expect(answer).toMatchObject({ configurations: [{ provider: 'ZARIN_PAL', hasCredentials: true }] })
    expect(JSON.stringify(answer)).not.toContain(own.slice(0, 8))
    const { rows } = await sql<{ everything: string }>`
      select (select json_agg(b)::text from bank_configurations b) || (select json_agg(t)::text from transactions t) as everything`.execute(
      app.database.kysely,
    )
    expect(rows[0]?.everything).not.toContain(own.slice(0, 8))
    expect(rows[0]?.everything).toContain(`"key_id":"${app.parts.secrets.sealing.current}"`)
  })

  it('settles an old attempt with the account it was started with, even after its removal', async () => {
    const orderId = await app.order()
    const started = await app.call<StartedPayment>('GET /api/orders/payment/{id}', { params: { id: orderId } })
    await save({ zarinPal: { merchantId: null }, preSelectedProvider: null })
    await app.comeBack(await app.atBank(started.submitUrl, 'pay'))
    expect(await app.orderOf(orderId)).toMatchObject({ state: 'PAID', timesPaid: 1 })
    await app.expectSound(orderId)
    await save({ zarinPal: { merchantId: own } })
  })

  it('re-encrypts credentials with a new key, after which the old key can be removed', async () => {
    const k2 = randomBytes(32)
    const both = { current: 'k2', keys: { ...app.parts.secrets.sealing.keys, k2 } }
    await serverWith(both).payments.tasks['payments.reseal']?.({})
    const { rows } = await sql<{ key_id: string }>`select distinct key_id from bank_configurations`.execute(
      app.database.kysely,
    )
    expect(rows).toEqual([{ key_id: 'k2' }])
    expect(merchantOf(await pay(serverWith({ current: 'k2', keys: { k2 } })))).toBe(own)
  })

  it('configures Vandar and Jibit and sends guests to the selected gateway', async () => {
    const keys = { apiKey: ' own-jibit-key-1 ', secretKey: 'own-jibit-secret-1' }
    await save({ vandar: { apiKey: 'own-vandar-key-1' }, jibit: keys, preSelectedProvider: 'JIBIT' })
    expect(await pay()).toMatchObject({ paymentServiceType: 'JIBIT' })
    expect([...app.simulators.jibit.purchases.values()].at(-1)).toMatchObject({ apiKey: 'own-jibit-key-1' })
    await save({ preSelectedProvider: 'VANDAR' })
    expect(await pay()).toMatchObject({ paymentServiceType: 'VANDAR' })
    expect([...app.simulators.vandar.payments.values()].at(-1)).toMatchObject({ apiKey: 'own-vandar-key-1' })
    expect(JSON.stringify(await read())).not.toContain('own-')
    await save({ vandar: null, jibit: null, preSelectedProvider: 'ZARIN_PAL' })
    expect(await read()).toMatchObject({ configurations: [{ provider: 'ZARIN_PAL' }] })
  })

  const melli = { merchantId: '۱۴۰۳۳۶۹۶۴', terminalId: '24000615', terminalKey: 'c29mcmVoLXNhZGFkLTNkZXMta2V5LTAx' }

  const snappPay = { clientId: 'own-id', clientSecret: 'own-secret', userName: 'own-user', password: 'own-pass' }
  const tejarat = { terminalId: '08123456', acceptorId: '992180008123456', passPhrase: '1A2B3C4D5E6F7081', publicKey }

  it.each([
    ['MELLAT', { mellat: { terminalId: '۱۲۳۴۵۶۷', userName: 'own-user', password: 'own-pass' } }],
    ['SAMAN', { saman: { terminalId: '13595227' } }],
    ['SNAPP_PAY_DIRECTDEBIT', { snappPayDirectDebit: snappPay }],
    ['SNAPP_PAY_POSTPAID', { snappPayPostpaid: { ...snappPay, paymentMethodType: 'INSTALLMENT' } }],
    ['TEJARAT', { tejarat }],
    ['MELLI', { melli }],
    ['ASANPARDAKHT', { asanPardakht: { username: 'own-asan', password: 'own-pass', merchantConfigurationId: '3587' } }],
    ['PARSIAN', { parsian: { loginAccount: 'own-Pin44' } }],
    ['PASARGAD', { pasargad: { username: 'own-pep', password: 'own-pass', terminalNumber: '1234567' } }],
  ])('configures %s and removes it again', async (provider, keys) => {
    await save(keys)
    expect(await read()).toMatchObject({
      configurations: expect.arrayContaining([expect.objectContaining({ provider })]),
    })
    expect(JSON.stringify(await read())).not.toContain('own-')
    await save(Object.fromEntries(Object.keys(keys).map((name) => [name, null])))
    expect(JSON.stringify(await read())).not.toContain(`"provider":"${provider}"`)
  })

  it('reports which credential of a bank is malformed', async () => {
    await expect(save({ melli: { ...melli, terminalKey: 'c29mcmVo' } })).rejects.toThrow('WRONG_TERMINAL_KEY')
    await expect(save({ melli: { ...melli, terminalId: '24a' } })).rejects.toThrow('WRONG_TERMINAL_NUMBER')
    await expect(save({ parsian: { loginAccount: 'my pin' } })).rejects.toThrow('WRONG_BANK_LOGIN')
    await expect(save({ tejarat: { ...tejarat, passPhrase: '1A2' } })).rejects.toThrow('WRONG_PASS_PHRASE')
    await expect(save({ tejarat: { ...tejarat, publicKey: 'a key' } })).rejects.toThrow('WRONG_PUBLIC_KEY')
    const wrongType = { ...snappPay, paymentMethodType: 'by month' }
    await expect(save({ snappPayPostpaid: wrongType })).rejects.toThrow('WRONG_PAYMENT_METHOD_TYPE')
  })

  it('rejects malformed keys and incomplete access to refunds', async () => {
    const apiKey = 'own-vandar-key-1'
    await expect(save({ jibit: { apiKey: 'a key', secretKey: 'x' } })).rejects.toThrow('WRONG_GATEWAY_KEY')
    await expect(save({ vandar: { apiKey, business: 'ن', refreshToken: apiKey } })).rejects.toThrow(
      'WRONG_BUSINESS_NAME',
    )
    await expect(save({ vandar: { apiKey, business: 'naranj' } })).rejects.toThrow('BUSINESS_ACCESS_INCOMPLETE')
  })

  it('rejects selecting an unconfigured gateway and a malformed merchant id', async () => {
    await expect(save({ preSelectedProvider: 'VANDAR' })).rejects.toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' })
    await expect(save({ zarinPal: { merchantId: 'abc' } })).rejects.toThrow('WRONG_MERCHANT_ID')
  })

  it('neither offers, selects nor starts a gateway without documentation', async () => {
    const awaited = createAwaitedGateway('SNAPP_FOOD_WALLET')
    const gateways = { ...app.parts.overrides?.gateways, SNAPP_FOOD_WALLET: awaited }
    const platformMerchant = { provider: 'SNAPP_FOOD_WALLET', credentials: { key: 'k' } } as const
    const server = app.server({ overrides: { gateways, platformMerchant } })
    const by = { server, caller: app.staff('BANK_SETTINGS') }
    const view = await app.call<{ providers: string[] }>(`GET ${path}`, {}, by)
    expect(view.providers).not.toContain('SNAPP_FOOD_WALLET')
    const choose = app.call(`POST ${path}`, { body: { preSelectedProvider: 'SNAPP_FOOD_WALLET' } }, by)
    await expect(choose).rejects.toMatchObject({ code: 'GATEWAY_AWAITS_DOCUMENT' })
    await save({ zarinPal: null, preSelectedProvider: null })
    await expect(pay(server)).rejects.toMatchObject({ code: 'ONLINE_PAYMENT_NOT_OFFERED' })
    await save({ zarinPal: { merchantId: own } })
    expect(await awaited.start({} as never)).toEqual({ kind: 'refused', providerCode: 'AWAITS_PROVIDER_DOCUMENT' })
  })

  it('tests credentials at a gateway without storing them or a payment', async () => {
    const attempt = (body: object) =>
      app.call('POST /api-sofreh/payments/try-gateway', { body }, { caller: app.staff('BANK_SETTINGS') })
    const jibit = { apiKey: 'own-jibit-key', secretKey: 'own-secret-1' }
    const { zarinpal } = app.simulators
    const stored = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from transactions`.execute(
        app.database.kysely,
      )
      return { rows, configuration: await read() }
    }
    const before = await stored()
    expect(await attempt({ provider: 'JIBIT', jibit })).toEqual({ result: 'DONE', providerCode: null })
    const wrong = await attempt({ provider: 'JIBIT', jibit: { ...jibit, secretKey: 'wrong-secret-1' } })
    expect(wrong).toMatchObject({ result: 'REFUSED' })
    expect(await attempt({ provider: 'ZARIN_PAL' })).toEqual({ result: 'DONE', providerCode: null })
    expect([...zarinpal.sessions.values()].at(-1)).toMatchObject({ merchantId: own, amount: 100_000 })
    zarinpal.switches.isDown = true
    expect(await attempt({ provider: 'ZARIN_PAL' })).toMatchObject({ result: 'UNKNOWN' })
    zarinpal.switches.isDown = false
    await expect(attempt({ provider: 'VANDAR' })).rejects.toMatchObject({ code: 'PROVIDER_NOT_CONFIGURED' })
    expect(await stored()).toEqual(before)
  })

  it('keeps the configurations of two vendors separate', async () => {
    const other = newId()
    await save({ zarinPal: { merchantId: own } }, { vendorId: other })
    await save({ zarinPal: { merchantId: null } }, { vendorId: other })
    expect(await read()).toMatchObject({ configurations: [{ provider: 'ZARIN_PAL' }] })
  })
})
