import type { FastifyReply } from 'fastify'
import type { CourierFleet } from './courier-fleet.ts'

/** Answers for a company in trouble; undefined: it works. */
export function troubledAnswer(fleet: CourierFleet, reply: FastifyReply): FastifyReply | undefined {
  if (fleet.switches.isDown) return reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>')
  // The client gives up and closes the connection.
  if (fleet.switches.answersNever) return reply.hijack()
  if (fleet.switches.answersHuge) return reply.send({ data: 'x'.repeat(1_000_000) })
  return undefined
}

/** Closes the connection instead of answering. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}
