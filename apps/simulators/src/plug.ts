import { createServer, type Server, type Socket } from 'node:net'

/** A device on the network that can be unplugged and listens on the same port again. */
export type Plug = {
  plugIn: (port?: number, host?: string) => Promise<number>
  unplug: () => Promise<void>
}

export function plugOf(
  serve: (socket: Socket) => void,
  make: (serve: (socket: Socket) => void) => Server = createServer,
): Plug {
  const open = new Set<Socket>()
  const state = { server: undefined as Server | undefined, port: 0, host: '127.0.0.1' }
  return {
    plugIn(port = state.port, host = state.host) {
      return new Promise((resolve, reject) => {
        const server = make((socket) => {
          socket.on('error', () => socket.destroy())
          serve(socket)
        })
        server.on('connection', (socket: Socket) => {
          open.add(socket)
          socket.once('close', () => open.delete(socket))
        })
        server.once('error', reject)
        server.listen(port, host, () => {
          const address = server.address()
          state.port = typeof address === 'object' && address ? address.port : port
          state.host = host
          state.server = server
          resolve(state.port)
        })
      })
    },
    async unplug() {
      const { server } = state
      state.server = undefined
      for (const socket of open) socket.destroy()
      if (server) await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
