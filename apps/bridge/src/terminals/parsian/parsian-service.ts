import { readJson } from '@sofreh/kernel'
import { approved, declined, type Talk, type TerminalAdapter, type TerminalJob, unknown } from '../terminal-port.ts'
import { parsianResult } from './parsian-result.ts'

/**
 * Parsian (PEC) through the program «WebPCPOS» on a computer of the vendor. Its `resp_code` only confirms that it reached
 * the terminal; the result of the payment is the tag RS.
 */
export const parsianService: TerminalAdapter = {
  async charge(job, talk) {
    talk.onBegin()
    const response = await ask(job, talk)
    if (response === 'OFFLINE') return declined('OFFLINE')
    if (response === undefined) return unknown('NO_ANSWER')
    const { resp_tlv: tree, resp_code: spoke } = response
    if (Number(spoke) !== 0) return unknown('NO_ANSWER', String(spoke ?? ''))
    return parsianResult((name) => findTag(tree, name), job)
  },

  async knock(job, talk) {
    try {
      const answer = await fetch(addressOf(job), { method: 'OPTIONS', signal: AbortSignal.timeout(talk.connectMs) })
      await answer.body?.cancel()
      return approved({ reason: 'REACHED' })
    } catch {
      return declined('OFFLINE')
    }
  },
}

const addressOf = ({ terminal: { address, port } }: TerminalJob) => `http://${address}:${port}/pcpos`
type ServiceResponse = { resp_tlv?: unknown; resp_code?: unknown }

/** Returns OFFLINE when no connection was made, so that nothing was sent; undefined when a response was lost. */
async function ask(job: TerminalJob, { hungUp }: Talk): Promise<ServiceResponse | 'OFFLINE' | undefined> {
  try {
    const answer = await fetch(addressOf(job), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(job)),
      signal: hungUp,
    })
    const response = await readJson(answer)
    return typeof response === 'object' && response !== null ? response : undefined
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
    return neverConnected.has(cause?.code ?? '') ? 'OFFLINE' : undefined
  }
}

const neverConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** `ST` and `AV` must be lists, or the program crashes. */
export function bodyOf({ rial, number }: Pick<TerminalJob, 'rial' | 'number'>) {
  return {
    PR: '000000',
    AM: String(rial),
    CU: '364',
    R1: '',
    R2: '',
    T1: '',
    T2: '',
    SV: '',
    SG: '',
    AD: number,
    PD: '1',
    ST: [],
    AV: [],
  }
}

/** Finds a tag anywhere in the tree: as a key, or in a node with the tag's name and a value. */
export function findTag(tree: unknown, name: string): string | undefined {
  if (Array.isArray(tree)) {
    for (const one of tree) {
      const found = findTag(one, name)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (typeof tree !== 'object' || tree === null) return undefined
  const node = new Map(Object.entries(tree).map(([key, value]) => [key.toLowerCase(), value as unknown]))
  const own = node.get(name.toLowerCase())
  if (typeof own === 'string' || typeof own === 'number') return clean(own)
  const value = node.get('value')
  const isNamed = ['tag', 'name', 'key'].some((key) => node.get(key) === name)
  if (isNamed && (typeof value === 'string' || typeof value === 'number')) return clean(value)
  return findTag(
    [...node.values()].filter((each) => typeof each === 'object'),
    name,
  )
}

const clean = (value: string | number) => String(value).replaceAll('\0', '').trim()
