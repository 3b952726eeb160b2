import { setTimeout as pause } from 'node:timers/promises'

const longestStartMs = 180_000

/** Waits until the server at the address answers as ready. Throws when its process ends first, or after three minutes. */
export async function untilReady(address: string, ended: Promise<number>): Promise<void> {
  let exitCode: number | undefined
  void ended.then((code) => {
    exitCode = code
  })
  const until = Date.now() + longestStartMs
  while (Date.now() < until) {
    if (exitCode !== undefined) throw new Error(`the server ended with ${exitCode}`)
    const isReady = await fetch(`${address}/health/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(100)
  }
  throw new Error('the server was not ready in time')
}
