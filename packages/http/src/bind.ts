import type { EndpointDefinition, InputOf, ResultOf } from '@sofreh/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

/** Raw request and response, for the few responses that are not JSON (streams, files, redirects). */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }
export type Handler<E extends EndpointDefinition> = (
  input: InputOf<E>,
  caller: Caller,
  exchange: Exchange,
) => Promise<ResultOf<E>>

/** A contract with the handler that serves it. */
export type Binding = { endpoint: EndpointDefinition; handler: Handler<never> }

/** Binds a contract to its handler; a handler whose result differs from the contract's data does not compile. */
export function bind<const E extends EndpointDefinition>(endpoint: E, handler: Handler<E>): Binding {
  return { endpoint, handler: handler as unknown as Handler<never> }
}
