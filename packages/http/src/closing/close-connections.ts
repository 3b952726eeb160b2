import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * On close, ends every connection without an open request, and each other one after its response. Node ends only
 * connections that are idle between two requests: it waits for one that a browser opened in advance, and for the next
 * request of one whose last response came during the close.
 */
export function closeConnections(app: FastifyInstance): void {
  const requests = new Map<Socket, number>()
  let isClosing = false
  app.server.on('connection', (socket) => {
    if (isClosing) return void socket.destroy()
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (requests.get(socket) ?? 1) - 1
      if (requests.has(socket)) requests.set(socket, left)
      if (isClosing && left === 0) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const [socket, left] of requests) if (left === 0) socket.destroySoon()
  })
}
