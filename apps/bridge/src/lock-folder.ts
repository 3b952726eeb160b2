import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'

/**
 * Allows one process per folder: two with one journal would print twice. The lock is a local socket, which the
 * operating system releases when a process is killed, so no stale file blocks printing.
 * @returns function that releases the folder
 * @throws Error when another process holds it for longer than `withinMs`
 */
export async function lockFolder(folder: string, withinMs = 30_000): Promise<() => Promise<void>> {
  const place = placeOf(realpathSync(folder))
  for (const until = Date.now() + withinMs; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const server = await listenAt(place)
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    if (!place.startsWith('\0') && !place.startsWith('\\') && (await isDead(place))) rmSync(place, { force: true })
    if (Date.now() > until) throw new Error('another bridge runs from this folder')
  }
}

function placeOf(folder: string): string {
  const name = `sofreh-bridge-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return process.platform === 'linux' ? `\0${name}` : join(folder, 'bridge.lock')
}

function listenAt(place: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(undefined) : reject(error),
    )
    server.listen({ path: place, exclusive: true }, () => {
      server.unref()
      resolve(server)
    })
  })
}

function isDead(place: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(place)
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })
}
