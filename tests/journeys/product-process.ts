import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { artefacts, root } from './addresses.ts'

/** The product, running as its own process. */
export type Product = {
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

export type ProductOptions = {
  /** `tools/start.mjs` as a newcomer starts it, or the built server alone. */
  program: string
  port: number
  simulatorsPort: number
  folder: string
}

/** A start takes ten seconds on an idle machine, and minutes beside other products on a busy one. */
const longestStartMs = 300_000

/** Starts the product. Resolves when it accepts visitors. */
export async function startProduct({ program, port, simulatorsPort, folder }: ProductOptions): Promise<Product> {
  if (await isReady(port)) throw new Error(`port ${port} is taken: a product is running there already`)
  mkdirSync(folder, { recursive: true })
  const log = createWriteStream(join(artefacts, `product-${port}.log`), { flags: 'a' })
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      SIMULATORS_PORT: String(simulatorsPort),
      DATA_DIR: folder,
      DATABASE_URL: '',
      PUBLIC_CALLS_PER_MINUTE: '100000',
      MAP_TILES_URL: 'none',
      TILLS_PER_PERSON_AND_DAY: '1000',
      UNPAID_ORDERS_PER_GUEST: '100000',
      UNPAID_ORDERS_PER_ADDRESS: '100000',
    },
  })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  try {
    await readiness(child, port)
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return {
    stop: () => Promise.race([end('SIGTERM'), pause(15_000).then(() => end('SIGKILL'))]),
    kill: () => end('SIGKILL'),
  }
}

async function readiness(child: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + longestStartMs
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}; see product-${port}.log`)
    if (Date.now() > until) throw new Error(`the product was not ready in time; see product-${port}.log`)
    await pause(200)
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}
