import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, SettingProblem } from './config.ts'
import { readSecrets } from './secrets.ts'

const problemOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment, '/shop')
  } catch (error) {
    if (error instanceof SettingProblem) return error
  }
  return undefined
}

describe('settings', () => {
  it('needs no settings in development', () => {
    const config = readConfig({}, '/shop')
    expect(config).toMatchObject({ port: 3000, simulatorsPort: 3100, folder: '/shop/.data', defaultVendor: 'naranj' })
    expect(config.sms.url).toBe('http://127.0.0.1:3100')
    expect(config.seedsDemo).toBe(true)
  })

  it('rejects a wrong setting with a message that names it and says what to do', () => {
    expect(problemOf({ PORT: 'eighty' })?.message).toContain('PORT must be a port number')
    expect(problemOf({ PORT: 'eighty' })?.message).toContain('شمارهٔ درگاهی')
    expect(problemOf({ DATABASE_URL: 'mysql://x' })?.settings).toEqual(['DATABASE_URL'])
    expect(problemOf({ SECRET_KEY: 'short', LOG_LEVEL: 'loud' })?.settings).toEqual(['SECRET_KEY', 'LOG_LEVEL'])
  })

  it('names no statements through a pooler, whatever the setting says', () => {
    const pooler = 'postgresql://sofreh@127.0.0.1:6432/sofreh'
    expect(readConfig({}, '/shop')).toMatchObject({ poolerUrl: undefined, namedStatements: true })
    const config = readConfig({ DATABASE_POOLER_URL: pooler, DATABASE_NAMED_STATEMENTS: 'true' }, '/shop')
    expect(config).toMatchObject({ poolerUrl: pooler, namedStatements: false })
  })

  it('uses real gateways in production, simulators in development, and a configured address in both', () => {
    const settings = { SECRET_KEY: 'k'.repeat(40), KAVENEGAR_KEY: 'key' }
    const real = readConfig({ ...settings, NODE_ENV: 'production' }, '/shop').gateways
    expect(Object.values(real).filter(({ url }) => !url.startsWith('https://'))).toEqual([])
    expect(real.MELLAT).toEqual({ url: 'https://bpm.shaparak.ir', simulatorPath: undefined })
    expect(readConfig({ SIMULATORS_PORT: '3200' }, '/shop').gateways.MELLAT).toEqual({
      url: 'http://127.0.0.1:3200',
      simulatorPath: '',
    })
    const issued = readConfig({ SNAPP_PAY_URL: 'https://pay.example/' }, '/shop').gateways
    for (const gateway of ['SNAPP_PAY_DIRECTDEBIT', 'SNAPP_PAY_POSTPAID'] as const)
      expect(issued[gateway]).toEqual({ url: 'https://pay.example', simulatorPath: undefined })
    expect(problemOf({ MELLAT_URL: 'bpm' })?.message).toContain('MELLAT_URL must be a whole address')
  })

  it('requires the secret and the SMS key in production and seeds no demo there', () => {
    expect(problemOf({ NODE_ENV: 'production' })?.settings).toEqual(['SECRET_KEY', 'KAVENEGAR_KEY'])
    const config = readConfig({ NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(40), KAVENEGAR_KEY: 'key' }, '/shop')
    expect(config).toMatchObject({ seedsDemo: false, defaultVendor: undefined })
    expect(config.sms.url).toBe('https://api.kavenegar.com')
  })
})

describe('TRUST_PROXY', () => {
  const settings = { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(40), KAVENEGAR_KEY: 'key' }
  const proxies = (text: string) => readConfig({ ...settings, TRUST_PROXY: text }, '/shop').trustProxy

  it('accepts a count or addresses of proxies and trusts none by default', () => {
    expect(readConfig(settings, '/shop').trustProxy).toBe(false)
    expect(['1', '2', '0', 'false'].map(proxies)).toEqual([1, 2, false, false])
    expect(proxies('10.0.0.0/8, loopback')).toBe('10.0.0.0/8, loopback')
    for (const wrong of ['yes', '10.0.0.0/64', 'proxy.example', '-1', '10.0.0.5,'])
      expect(problemOf({ TRUST_PROXY: wrong })?.settings).toEqual(['TRUST_PROXY'])
  })

  it('rejects trusting every proxy in production, with the reason', () => {
    expect(problemOf({ ...settings, TRUST_PROXY: 'true' })?.message).toContain(
      'visitors would choose their own address',
    )
    expect(readConfig({ TRUST_PROXY: 'true' }, '/shop').trustProxy).toBe(true)
  })
})

it('sends sign-in codes with the configured template, and as plain messages without one', () => {
  expect(readConfig({}, '/shop').sms.codeTemplate).toBeUndefined()
  expect(readConfig({ KAVENEGAR_CODE_TEMPLATE: 'verify' }, '/shop').sms.codeTemplate).toBe('verify')
  expect(problemOf({ KAVENEGAR_CODE_TEMPLATE: 'دو کلمه' })?.settings).toEqual(['KAVENEGAR_CODE_TEMPLATE'])
})

it('uses simulators in development only, and not with a real SMS service', () => {
  expect(readConfig({}, '/shop').usesSimulators).toBe(true)
  expect(readConfig({ KAVENEGAR_URL: 'https://api.kavenegar.com' }, '/shop').usesSimulators).toBe(false)
  const production = { NODE_ENV: 'production', SECRET_KEY: 's'.repeat(40), KAVENEGAR_KEY: 'k' }
  expect(readConfig(production, '/shop').usesSimulators).toBe(false)
})

describe('secret key', () => {
  it('creates the secret key once, readable by its owner only, and derives a different key for each purpose', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sofreh-secrets-'))
    const first = readSecrets(undefined, folder)
    expect(readSecrets(undefined, folder)).toEqual(first)
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(first.tokens).not.toEqual(first.codes)
    for (const key of Object.values(first.sealing.keys)) expect(key).toHaveLength(32)
    rmSync(folder, { recursive: true })
  })

  it('opens data sealed with the previous secret key until it is sealed again at night', () => {
    const [before, now] = ['b'.repeat(40), 'n'.repeat(40)]
    const old = readSecrets(before, '/shop').sealing
    const both = readSecrets(now, '/shop', before).sealing
    const only = readSecrets(now, '/shop').sealing
    expect(both.current).toBe(only.current)
    expect(both.current).not.toBe(old.current)
    expect(both.keys[old.current]).toEqual(old.keys[old.current])
    expect(both.keys['a']).toEqual(old.keys['a'])
    expect(only.keys[both.current]).toEqual(both.keys[both.current])
    expect(only.keys[old.current]).toBeUndefined()
  })
})
