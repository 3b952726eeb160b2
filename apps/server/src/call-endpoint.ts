import type { EndpointDefinition, ResultOf, SentOf } from '@sofreh/contract'
import type { Binding, Caller, Handler } from '@sofreh/http'

export type CallEndpoint = <E extends EndpointDefinition>(
  endpoint: E,
  caller: Caller,
  input: SentOf<E>,
) => Promise<ResultOf<E>>

/**
 * Calls a use case as the HTTP layer would, for seeds and local commands. Validates the input by the contract but does
 * not check permissions, so it must never serve a request.
 */
export function endpointCaller(bindings: readonly Binding[]): CallEndpoint {
  const handlers = new Map(bindings.map((binding) => [binding.endpoint, binding.handler]))
  return async (endpoint, caller, input) => {
    const handler = handlers.get(endpoint) as unknown as Handler<EndpointDefinition> | undefined
    if (!handler) throw new Error(`${endpoint.method} ${endpoint.path} has no handler`)
    const sent = input as Record<string, unknown>
    const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
      const shape = endpoint[part]
      return shape ? [[part, shape.parse(sent[part])] as const] : []
    })
    const answer = await handler(Object.fromEntries(parts) as never, caller, noExchange)
    return answer as ResultOf<typeof endpoint>
  }
}

/** There is no request or reply; handlers that need one cannot be called. */
const noExchange = undefined as never
