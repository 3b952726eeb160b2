import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * `flood`: as many bytes as the caller takes, without end. `drip`: one byte after another, without end. `silence`: the
 * request is read and never answered.
 */
export type EndlessKind = 'flood' | 'drip' | 'silence'

export type EndlessServer = {
  port: number
  /** Bytes that the callers took. */
  taken(): number
  /** Requests. */
  asked(): number
  close(): Promise<void>
}

const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: identity\r\n\r\n{"data":"'
const piece = Buffer.alloc(64 * 1024, 'x')

/** Starts a third party that accepts every connection and, once it has received bytes, answers without end. */
export async function endlessAnswers(kind: EndlessKind): Promise<EndlessServer> {
  const sockets = new Set<Socket>()
  let taken = 0
  let asked = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    let drip: NodeJS.Timeout | undefined
    const flood = () => {
      while (!socket.destroyed) {
        taken += piece.length
        if (!socket.write(piece)) return
      }
    }
    socket.on('error', () => undefined)
    socket.on('drain', () => {
      if (kind === 'flood') flood()
    })
    socket.once('data', () => {
      asked += 1
      if (kind === 'silence') return
      socket.write(head)
      if (kind === 'flood') flood()
      else drip = setInterval(() => socket.write('x'), 50)
    })
    socket.on('data', () => undefined)
    socket.once('close', () => {
      clearInterval(drip)
      sockets.delete(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    taken: () => taken,
    asked: () => asked,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
