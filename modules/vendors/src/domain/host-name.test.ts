import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFreeToTake, subdomainOf } from './host-name.ts'

const bases = ['sofreh.ir', 'localhost', 'shop.sofreh.ir']
const vendor = (name: string) => ({ kind: 'VENDOR', name })

describe('subdomainOf', () => {
  it.each([
    ['naranj.sofreh.ir', vendor('naranj')],
    ['NARANJ.Sofreh.IR:443', vendor('naranj')],
    ['www.naranj.sofreh.ir', vendor('naranj')],
    ['naranj.sofreh.ir.', vendor('naranj')],
    ['naranj.localhost:3000', vendor('naranj')],
    ['naranj.shop.sofreh.ir', vendor('naranj')],
    ['a.b.sofreh.ir', vendor('a.b')],
    ['cafetoranj.com', vendor('cafetoranj.com')],
    ['www.cafetoranj.com:8443', vendor('cafetoranj.com')],
    ['notsofreh.ir', vendor('notsofreh.ir')],
    ['sofreh.ir.evil.example', vendor('sofreh.ir.evil.example')],
    ['localhost', { kind: 'DEFAULT' }],
    ['localhost:3000', { kind: 'DEFAULT' }],
    ['127.0.0.1:3000', { kind: 'DEFAULT' }],
    ['192.168.1.20', { kind: 'DEFAULT' }],
    ['[::1]:3000', { kind: 'DEFAULT' }],
    ['[fe80::1]', { kind: 'DEFAULT' }],
    ['sofreh.ir', { kind: 'NONE' }],
    ['www.sofreh.ir', { kind: 'NONE' }],
    ['', { kind: 'NONE' }],
    ['  ', { kind: 'NONE' }],
    ['naranj_1.sofreh.ir', { kind: 'NONE' }],
    ["naranj'; drop table--.sofreh.ir", { kind: 'NONE' }],
    ['-naranj.sofreh.ir', { kind: 'NONE' }],
    [`${'a'.repeat(64)}.sofreh.ir`, { kind: 'NONE' }],
    ['../../etc/passwd', { kind: 'NONE' }],
  ])('resolves the host name «%s»', (host, meaning) => {
    expect(subdomainOf(host, bases)).toEqual(meaning)
  })

  it('returns only valid host names for arbitrary input', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (host) => {
        const meaning = subdomainOf(host, bases)
        if (meaning.kind === 'VENDOR') expect(meaning.name).toMatch(/^[a-z0-9][a-z0-9.-]*$/)
      }),
    )
  })

  it('finds each vendor under each base domain, with and without www and port', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{1,20}$/).filter((name) => name !== 'www')
    fc.assert(
      fc.property(
        label,
        fc.constantFrom('sofreh.ir', 'localhost'),
        fc.boolean(),
        fc.boolean(),
        (name, base, www, port) => {
          fc.pre(!(name === 'shop' && base === 'sofreh.ir'))
          const host = `${www ? 'www.' : ''}${name}.${base}${port ? ':8080' : ''}`
          expect(subdomainOf(host, bases)).toEqual(vendor(name))
        },
      ),
    )
  })
})

describe('isFreeToTake', () => {
  it.each(['naranj', 'cafe-toranj', 'kabab24'])('accepts the subdomain %s', (name) =>
    expect(isFreeToTake(name)).toBe(true),
  )
  it.each(['', 'ab', 'www', 'api', '1naranj', 'naranj-', 'na--ranj', 'Naranj', 'نارنج', 'a.b.c', 'x'.repeat(33)])(
    'rejects the subdomain «%s»',
    (name) => expect(isFreeToTake(name)).toBe(false),
  )
})
