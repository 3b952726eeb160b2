import { connect, createServer, type Socket } from 'node:net'
import { type Connection, connectionUrl } from '@sofreh/database'

/** A connection to the database that can be cut: running queries fail and new ones are refused until it is mended. */
export type BreakableLine = { connection: Connection; cut(): void; mend(): void; close(): Promise<void> }

export async function breakableLine(real: Connection): Promise<BreakableLine> {
  const url = new URL(connectionUrl(real))
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port }
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  const near = new URL(url)
  near.searchParams.delete('host')
  near.hostname = '127.0.0.1'
  near.port = String(address.port)
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    connection: near.toString(),
    cut() {
      isCut = true
      cutAll()
    },
    mend() {
      isCut = false
    },
    close: () => {
      cutAll()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
