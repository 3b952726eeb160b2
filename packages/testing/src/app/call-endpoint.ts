import { type Binding, type Caller, commonStatus, type Exchange } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { expect } from 'vitest'

export type CallInput = { params?: unknown; query?: unknown; body?: unknown }
type Call = { input: CallInput; caller: Caller; exchange?: Exchange }

/**
 * Calls an endpoint as the edge does, without a socket: parses the input by the contract, and expects that the contract
 * names every refusal and describes the answer.
 */
export async function callEndpoint<Answer>(
  routes: readonly Binding[],
  name: string,
  { input, caller, exchange = quietExchange() }: Call,
): Promise<Answer> {
  const binding = routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name)
  if (!binding) throw new Error(`no endpoint ${name}`)
  const { endpoint, handler } = binding
  const checked = {
    params: endpoint.params?.parse(input.params ?? {}),
    query: endpoint.query?.parse(input.query ?? {}),
    body: endpoint.body?.parse(input.body ?? {}),
  }
  const answer = (await handler(checked as never, caller, exchange).catch((error: unknown) => {
    if (error instanceof Refusal) expect({ ...commonStatus, ...endpoint.refusals }).toHaveProperty(error.code)
    throw error
  })) as Answer
  const parts = endpoint.answer === 'page' ? (answer as { data: unknown[] }).data : [answer]
  for (const part of parts) expect(endpoint.data.parse(part)).toEqual(part)
  return answer
}

/** A request from the restaurant's host, with a reply that is not inspected. */
function quietExchange(): Exchange {
  const reply: Record<string, () => object> = {}
  for (const name of ['code', 'header', 'type']) reply[name] = () => reply
  return { request: { protocol: 'http', host: 'naranj.localhost:3000', headers: {} }, reply } as unknown as Exchange
}
