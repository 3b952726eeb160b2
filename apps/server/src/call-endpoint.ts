import type { EndpointDefinition, ResultOf, SentOf } from '@sofreh/contract'
import type { Binding, Caller, Handler } from '@sofreh/http'

export type CallEndpoint = <E extends EndpointDefinition>(
  endpoint: E,
  caller: Caller,
  input: SentOf<E>,
) => Promise<ResultOf<E>>

/**
 * Calls a use case as the edge would, without the network: for seeds and commands of this machine. The input is
 * checked by the contract; who may do it is the caller's say, so this never serves a request.
 */
export function endpointCaller(bindings: readonly Binding[]): CallEndpoint {
  const handlers = new Map(bindings.map((binding) => [binding.endpoint, binding.handler]))
  return async (endpoint, caller, input) => {
    const handler = handlers.get(endpoint) as unknown as Handler<EndpointDefinition> | undefined
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} is served by nobody`)
    const sent = input as Record<string, unknown>
    const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
      const shape = endpoint[part]
      return shape ? [[part, shape.parse(sent[part])] as const] : []
    })
    const answer = await handler(Object.fromEntries(parts) as never, caller, noExchange)
    return answer as ResultOf<typeof endpoint>
  }
}

/** There is no request and no reply; a handler that needs one is not for this. */
const noExchange = undefined as never
