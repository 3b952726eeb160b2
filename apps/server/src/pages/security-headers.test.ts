import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addSecurityHeaders, withStreets } from './security-headers.ts'

const policy = "default-src 'self'; img-src 'self' data:; font-src 'self'"

describe('withStreets', () => {
  it('allows only the configured tile host, with any of its subdomains', () => {
    expect(withStreets(policy, 'https://tile.example.org/{z}/{x}/{y}.png')).toBe(
      "default-src 'self'; img-src https://tile.example.org 'self' data:; font-src 'self'",
    )
    expect(withStreets(policy, 'https://{s}.tile.example.org:8080/{z}/{x}/{y}.png?key=1')).toContain(
      "img-src https://*.tile.example.org:8080 'self'",
    )
  })

  it('leaves the policy unchanged without tiles and for tiles of the own host', () => {
    expect(withStreets(policy, undefined)).toBe(policy)
    expect(withStreets(policy, '/streets/{z}/{x}/{y}.png')).toBe(policy)
  })
})

describe('the header for HTTPS alone', () => {
  const headerOf = async (publicUrl: string | undefined) => {
    const app = Fastify()
    addSecurityHeaders(app, { tilesUrl: undefined, publicUrl })
    app.get('/', async () => 'ok')
    return (await app.inject('/')).headers['strict-transport-security']
  }

  it('is sent where the installation is reached by HTTPS, and nowhere else', async () => {
    expect(await headerOf('https://naranj.example')).toBe('max-age=15552000')
    expect(await headerOf('http://naranj.example')).toBeUndefined()
    expect(await headerOf(undefined)).toBeUndefined()
  })
})
