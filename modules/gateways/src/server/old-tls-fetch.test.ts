import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankKey } from '../../../../apps/simulators/src/tejarat/tejarat-state.ts'
import { askHttp } from './http-call.ts'
import { oldTlsFetch } from './old-tls-fetch.ts'

/** A self-signed certificate for localhost, and a 1024-bit key exchange as some banks still use. */
const certificate = `-----BEGIN CERTIFICATE-----
MIICHDCCAYWgAwIBAgIUHAs+OV9ILZur4ICYTez2Q9qT/JwwDQYJKoZIhvcNAQEL
BQAwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE3NDgwMVoYDzIxMjYx
MDI4MTc0ODAxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwgZ8wDQYJKoZIhvcNAQEB
BQADgY0AMIGJAoGBAPSDzp/YBwcxKi/dZliKShq1QpRk7jhSXuN5Qz5d4bgVFMOX
354ETGnp4BCABzpnwYtBhTr2PAfazJtr8wkiI1XHP8JuacNtz3bAfQM3FSUMWUDO
8DbS7K1+gaHN9i8uYVNe7YILvjwAQ9Q02KGAAOrN4HAhU3mIFs3uLZeWLgh1AgMB
AAGjaTBnMB0GA1UdDgQWBBTdsbqdHR5TZAFQFxNKwt+2mRVDpjAfBgNVHSMEGDAW
gBTdsbqdHR5TZAFQFxNKwt+2mRVDpjAPBgNVHRMBAf8EBTADAQH/MBQGA1UdEQQN
MAuCCWxvY2FsaG9zdDANBgkqhkiG9w0BAQsFAAOBgQCytUb23s/Bdc8bOqBrQR62
eDmOqO59xlZoSNtuvesDN58fNO5SOUgki8O1Y0k1VlYzNWx9p86NyRNKiQnDFAYr
dEJpoC4kkJ+nhkO1tnwBTbqJaswOsiRt+yv0w74HbeBzpKxaCuKTk/qZjbV8QKrF
a6CLiD6MVzuUAPpKUX3fqw==
-----END CERTIFICATE-----`
const shortExchange = `-----BEGIN X9.42 DH PARAMETERS-----
MIIBJgKBgQDcvqDeAHaKXEi4ysxeaEWITDeKJGANtSApanB6MPj0aP+DT5Qb/ALz
N4KajAzFjUErL6025Od0hy55njWMCE/Bja1lYq4RvbS8WhjMje01v1dt6iFksHQR
omAQVj3Dn+cIKRGZJfDmp+hI4VvudmVSAQ6Qi5D70mORCqcxavHMrQKBgFO7L5df
Pe5xxDAEs8+7ArYoiMXv74k6S1hTpSkFq/ogmhkhFp84QHD3cGsUIDjOJc3dSyyB
tloecoKrglf603Kiue/B5EMGqGG5H1tI535hTlJnbWeRFK3D3uQEZ0wMMYaU44Hl
zlXqx1dj7yskeFXNN/7VzkvhWY80qjV+EsjQAh0AjntKu/8cq5IKYM1WtC7uedwo
2Dyolo5w+oaXSw==
-----END X9.42 DH PARAMETERS-----`

let bank: Server
let url: string
const answers: Record<
  string,
  (status: (code: number, headers?: Record<string, string>) => void) => string | undefined
> = {
  '/good': (status) => {
    status(200)
    return '{"amount":9007199254740993,"name":"نارنج"}'
  },
  '/elsewhere': (status) => {
    status(302, { location: 'https://evil.test/' })
    return ''
  },
  '/endless': (status) => {
    status(200)
    return 'x'.repeat(1_100_000)
  },
  '/silent': () => undefined,
}

beforeAll(async () => {
  const tls = { maxVersion: 'TLSv1.2', ciphers: 'DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0' } as const
  const key = bankKey.export({ format: 'pem', type: 'pkcs8' })
  bank = createServer({ ...tls, key, cert: certificate, dhparam: shortExchange }, (request, reply) => {
    const answer = answers[request.url ?? '']?.((code, headers) => reply.writeHead(code, headers))
    if (answer !== undefined) reply.end(answer)
  })
  await new Promise<void>((resolve) => bank.listen(0, resolve))
  url = `https://localhost:${(bank.address() as AddressInfo).port}`
})
afterAll(() => {
  bank.closeAllConnections()
  bank.close()
})

describe('a bank with a short key exchange', () => {
  const ask = (path: string, send = oldTlsFetch(certificate), timeoutMs = 10_000) =>
    askHttp({ fetch: send, timeoutMs }, { method: 'POST', url: `${url}${path}`, body: '{}' })

  it('reaches the bank and keeps every letter and digit of its answer', async () => {
    const body = { amount: '9007199254740993', name: 'نارنج' }
    expect(await ask('/good')).toEqual({ kind: 'reply', status: 200, body })
  })

  it('rejects the bank’s certificate when it is not trusted', async () => {
    expect(await ask('/good', oldTlsFetch())).toEqual({ kind: 'unknown', because: 'OUTAGE' })
  })

  it('rejects a redirect, an oversized answer and a silent bank', async () => {
    expect(await ask('/elsewhere')).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    expect(await ask('/endless')).toEqual({ kind: 'unknown', because: 'OUTAGE' })
    expect(await ask('/silent', oldTlsFetch(certificate), 300)).toEqual({ kind: 'unknown', because: 'TIMEOUT' })
  })
})
