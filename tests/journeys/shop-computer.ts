import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { port as productPort, root } from './addresses.ts'

const program = join(root, 'apps/bridge/dist/main.js')

/** Runs the bridge on the vendor's computer as it is installed there. */
export class ShopComputer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'sofreh-shop-'))
  #running: ChildProcess | undefined
  readonly #env: NodeJS.ProcessEnv

  constructor(port: number) {
    const address = `http://127.0.0.1:${port}`
    const listens = { SOFREH_BRIDGE_PORT: String(port), SOFREH_BRIDGE_ADDRESS: address }
    this.#env = { ...process.env, ...listens, SOFREH_BRIDGE_DIR: this.#folder }
  }

  /** `host`: the restaurant's host name, which only browsers resolve here. */
  pair(code: string, { server, host }: { server: string; host: string }): void {
    const args = [program, 'pair', server, code, host]
    const ended = spawnSync(process.execPath, args, { env: this.#env, encoding: 'utf8' })
    if (ended.status !== 0) throw new Error(ended.stderr)
  }

  start(): void {
    this.#running = spawn(process.execPath, [program, 'run'], { env: this.#env, stdio: 'ignore' })
  }

  async stop(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    if (!running) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await gone
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/**
 * Returns a free port for a bridge. A till's page may try these ten only. Each part that runs in parallel starts at two
 * ports of its own, so that no two choose the same one.
 */
export async function freeBridgePort(): Promise<number> {
  const first = Math.floor(productPort / 10) * 2
  for (let place = 0; place < 10; place += 1) {
    const port = 9180 + ((first + place) % 10)
    if (await isFree(port)) return port
  }
  throw new Error('no bridge port is free')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)))
  })
}
