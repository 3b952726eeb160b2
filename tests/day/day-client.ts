import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@sofreh/kernel'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
export type Answer<Data = Record<string, unknown>> = { status: number; data: Data; code: string; location: string }
export type Asked = { token?: string; orderToken?: string; till?: string; body?: object; key?: string }
export type DayClient = ReturnType<typeof createClient>

const retryMs = 200
const attemptMs = 15_000
const longestCallMs = 120_000

/**
 * Creates a client of one restaurant. It repeats a call whose answer is lost under the same key, as every screen does.
 */
export function createClient(address: string, host: string) {
  const counts = { answered: 0, unreachable: 0, unavailable: 0 }
  const once = async <Data>(method: Method, path: string, asked: Asked, key: string): Promise<Answer<Data>> => {
    const { token, orderToken, body } = asked
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(attemptMs),
      headers: {
        hostdomain: host,
        'idempotency-key': key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(orderToken ? { 'order-token': orderToken } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    const answer = (isJson ? await response.json() : {}) as { data?: Data; code?: string }
    const location = response.headers.get('location') ?? ''
    return { status: response.status, data: answer.data as Data, code: answer.code ?? '', location }
  }
  /** Returns any answer that is not a failure of the server or its network. */
  const call = async <Data>(method: Method, path: string, asked: Asked = {}): Promise<Answer<Data>> => {
    const key = asked.key ?? newId()
    const until = Date.now() + longestCallMs
    while (Date.now() < until) {
      const answer = await once<Data>(method, path, asked, key).catch(() => undefined)
      if (answer && answer.status < 500) {
        counts.answered += 1
        return answer
      }
      if (!answer) counts.unreachable += 1
      else if (answer.status === 503) counts.unavailable += 1
      else throw new Error(`${method} ${path}: ${answer.status} ${answer.code}`)
      await pause(retryMs)
    }
    throw new Error(`${method} ${path}: not answered within ${longestCallMs / 1000} s`)
  }
  /** Returns the data of a successful answer and throws on a refusal. */
  const ask = async <Data>(method: Method, path: string, asked: Asked = {}): Promise<Data> => {
    const { status, data, code } = await call<Data>(method, path, asked)
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${code} ${JSON.stringify(asked.body ?? {})}`)
    return data
  }
  return { host, call, ask, counts }
}
