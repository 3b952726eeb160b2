import { connect, createServer, type Server, type Socket } from 'node:net'

export type Cable = { port: number; isCut: boolean; close: () => Promise<void> }

/** Creates a proxy between the shop and the server. Cutting it drops every connection through it. */
export async function layCable(to: number): Promise<Cable> {
  const ends = new Set<Socket>()
  const state = { isCut: false }
  const server: Server = createServer((near) => {
    if (state.isCut) return void near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        near.destroy()
        far.destroy()
        ends.delete(end)
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    port,
    get isCut() {
      return state.isCut
    },
    set isCut(isCut: boolean) {
      state.isCut = isCut
      if (isCut) for (const end of ends) end.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        for (const end of ends) end.destroy()
        server.close(() => resolve())
      }),
  }
}
