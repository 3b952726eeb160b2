import { Agent, request } from 'node:https'

const longestAnswer = 1_000_000

/**
 * A `fetch` for the few banks whose servers use a key exchange too short for current OpenSSL ("dh key too small").
 * Certificates are verified as usual; only shorter keys are allowed. Use it for those banks' adapters, never for the
 * whole server.
 * @param ca an additional trusted certificate, for tests
 */
export function oldTlsFetch(ca?: string): typeof fetch {
  const agent = new Agent({ ciphers: 'DEFAULT@SECLEVEL=1', keepAlive: true, ...(ca === undefined ? {} : { ca }) })
  return async (address, init = {}) => {
    const url = String(address)
    // Simulators answer without TLS.
    if (!url.startsWith('https:')) return fetch(url, init)
    const { method = 'GET', headers, body, signal } = init
    return new Promise<Response>((resolve, reject) => {
      const plain = Object.fromEntries(new Headers(headers).entries())
      const asked = request(url, { agent, method, headers: plain, ...(signal ? { signal } : {}) }, (answer) => {
        const { statusCode: status = 0 } = answer
        const parts: Buffer[] = []
        let length = 0
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          length += part.length
          if (length > longestAnswer) asked.destroy(new Error('the answer has no end'))
        })
        answer.on('error', reject)
        answer.on('end', () => {
          // Like `redirect: 'error'`: a gateway that redirects has not answered.
          if (status < 200 || (status >= 300 && status < 400)) reject(new Error(`answered with ${status}`))
          else resolve(new Response(status === 204 ? null : Buffer.concat(parts).toString('utf8'), { status }))
        })
      })
      asked.on('error', (error) => reject(signal?.aborted ? signal.reason : error))
      asked.end(typeof body === 'string' ? body : undefined)
    })
  }
}
