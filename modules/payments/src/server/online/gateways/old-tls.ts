import { Agent, request } from 'node:https'

const longestAnswer = 1_000_000

/**
 * `fetch` for the few banks whose servers still agree on a key too short for today's OpenSSL ("dh key too small"): the same
 * certificates are asked for, only shorter keys are let pass. For their own adapters, never for the whole server.
 * @param ca a certificate to trust besides the known ones; for tests
 */
export function oldTlsFetch(ca?: string): typeof fetch {
  const agent = new Agent({ ciphers: 'DEFAULT@SECLEVEL=1', keepAlive: true, ...(ca === undefined ? {} : { ca }) })
  return async (address, init = {}) => {
    const url = String(address)
    // A stand-in answers without TLS.
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
          // Like `redirect: 'error'`: a gateway that sends us elsewhere has not answered.
          if (status < 200 || (status >= 300 && status < 400)) reject(new Error(`answered with ${status}`))
          else resolve(new Response(status === 204 ? null : Buffer.concat(parts).toString('utf8'), { status }))
        })
      })
      asked.on('error', (error) => reject(signal?.aborted ? signal.reason : error))
      asked.end(typeof body === 'string' ? body : undefined)
    })
  }
}
