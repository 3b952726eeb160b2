import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@sofreh/kernel'
import type { ProductUnderFaults } from './product-under-faults.ts'

type Tokens = { token: string; refreshToken: string }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
export type TillClient = Awaited<ReturnType<typeof openTill>>

const host = 'naranj.localhost'
const owner = '09120000001'
const sales = new Set(['/api/orders/quick', '/api/orders/postpaid'])
const retryMs = 100
const longestCallMs = 60_000
const attemptMs = 15_000

/** One answer of the server. */
export type Attempt = {
  status: number
  retryAfter: string | null
  answer: { data?: unknown; code?: string; message?: string }
}

/** Counts calls that did not get the expected answer. */
export type CallCounts = {
  answered: number
  /** The connection to the server broke or was refused. */
  unreachable: number
  /** The server answered 503 with a code, a Persian sentence and when to try again. */
  unavailable: number
  /** Any other answer. Each is a fault of the product. */
  wrong: string[]
}

/** Opens a till that repeats a call under the same key until it is answered, as every client of the product does. */
export async function openTill(product: Pick<ProductUnderFaults, 'address' | 'messageTo'>) {
  const counts: CallCounts = { answered: 0, unreachable: 0, unavailable: 0, wrong: [] }
  let token = ''
  let soldSince = 0
  const saleMs: number[] = []
  let refreshing: Promise<void> | undefined
  const once = async (method: Method, path: string, { body, key }: { body?: object | undefined; key: string }) => {
    const response = await fetch(`${product.address}${path}`, {
      method,
      signal: AbortSignal.timeout(attemptMs),
      headers: {
        hostdomain: host,
        'idempotency-key': key,
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      answer: (await response.json()) as { data?: unknown; code?: string; message?: string },
    }
  }
  let tokens: Tokens | undefined
  /** Exchanges the tokens once for all clients, as the tabs of a browser do. */
  const refresh = () => {
    refreshing ??= exchange().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }
  const exchange = async () => {
    const body = { refreshToken: tokens?.refreshToken }
    tokens = await ask<Tokens>('POST', '/api-identity/identity/auth/refreshtoken', body)
    token = tokens.token
  }
  const ask = async <Data>(method: Method, path: string, body?: object): Promise<Data> => {
    const key = newId()
    const until = Date.now() + longestCallMs
    while (Date.now() < until) {
      const sentAt = Date.now()
      const got = await once(method, path, { body, key }).catch(() => undefined)
      if (got && got.status < 300) {
        counts.answered += 1
        if (sales.has(path)) {
          soldSince = Math.max(soldSince, sentAt)
          saleMs.push(Date.now() - sentAt)
        }
        return got.answer.data as Data
      }
      if (got?.status === 401 && tokens !== undefined && !path.includes('/auth/')) {
        await refresh()
        continue
      }
      if (!got) counts.unreachable += 1
      else if (got.status === 503 && isExplained(got)) counts.unavailable += 1
      else {
        counts.wrong.push(`${method} ${path}: ${got.status} ${JSON.stringify(got.answer).slice(0, 300)}`)
        throw new Error(counts.wrong.at(-1))
      }
      await pause(retryMs)
    }
    counts.wrong.push(`${method} ${path}: not answered within ${longestCallMs / 1000} s`)
    throw new Error(counts.wrong.at(-1))
  }
  const { userId } = await ask<{ userId: string }>('POST', '/api-identity/identity/auth/login', { phoneNumber: owner })
  const code = /\d{6}/.exec(product.messageTo(owner))?.[0] ?? ''
  tokens = await ask<Tokens>('POST', '/api-identity/identity/auth/verify', { userId, code })
  token = tokens.token
  return {
    ask,
    /** Sends a call once. */
    attempt: (method: Method, path: string, body?: object): Promise<Attempt> =>
      once(method, path, { body, key: newId() }),
    counts,
    /** Milliseconds of each answered sale. */
    saleMs,
    host,
    token: () => token,
    /** Returns when the newest answered sale was sent. */
    soldSince: () => soldSince,
  }
}

const outages = new Set(['DATABASE_UNAVAILABLE', 'DISK_FULL'])

/** Returns whether a 503 has what clients and people need: a known code, a Persian sentence and when to try again. */
export function isExplained({ retryAfter, answer: { code = '', message = '' } }: Attempt): boolean {
  return outages.has(code) && /[\u0600-\u06ff]/.test(message) && Number(retryAfter) > 0
}
