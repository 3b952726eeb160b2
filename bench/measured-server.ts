import { type ChildProcess, spawn } from 'node:child_process'
import { type Connection, connectionUrl } from '@sofreh/database'
import { createSimulators } from '../apps/simulators/src/index.ts'

type Call = { method: string; path: string; host?: string; token?: string; body?: unknown; from?: string }

/** The built server in production mode with the demo vendors, in its own process. */
export type MeasuredServer = {
  address: string
  pid: number
  /** Calls a vendor's API; rejects on any failure. */
  call(options: Call): Promise<unknown>
  signIn(mobile: string, host?: string): Promise<string>
  /** Signs a courier in as the courier's page does. */
  signInBiker(mobile: string): Promise<string>
  /** Sends a message to its process. */
  send(message: string): void
  stop(): Promise<void>
}

const demoHost = 'naranj.localhost'

export async function startMeasured(options: {
  connection: Connection
  folder: string
  port?: number
  /** Absent: no limit for measurements. */
  publicCallsPerMinute?: number
  /** Absent: the built server. Otherwise a module of the sources that starts it. */
  entry?: string
}): Promise<MeasuredServer> {
  const port = options.port ?? Number(process.env['BENCH_PORT'] ?? 3590)
  const simulators = await createSimulators()
  const simulatorsUrl = await simulators.listen(0)
  const program = options.entry === undefined ? ['apps/server/dist/serve.js'] : ['--import', 'tsx', options.entry]
  const profiles = process.env['BENCH_PROFILES']
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []
  const child = spawn(process.execPath, [...profiling, ...program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: 'true',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: options.folder,
      DATABASE_URL: connectionUrl(options.connection),
      SECRET_KEY: 'only for measuring, never for a restaurant',
      KAVENEGAR_KEY: 'measuring-key',
      KAVENEGAR_URL: simulatorsUrl,
      ZARINPAL_URL: simulatorsUrl,
      PUBLIC_CALLS_PER_MINUTE: String(options.publicCallsPerMinute ?? 100_000_000),
      MAP_TILES_URL: 'none',
      UNPAID_ORDERS_PER_GUEST: '100000000',
      UNPAID_ORDERS_PER_ADDRESS: '100000000',
      BASE_DOMAINS: 'localhost',
      // Codes are limited per address, so each guest of a measurement gets their own address.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
  })
  const address = `http://127.0.0.1:${port}`
  await untilReady(child, address)
  const call: MeasuredServer['call'] = async ({ method, path, host = demoHost, token, body, from }) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        hostdomain: host,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as { data: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer.data
  }
  return {
    address,
    pid: child.pid ?? 0,
    call,
    async signIn(mobile, host = demoHost) {
      const from = addressOf(mobile)
      const sent = (await call({
        method: 'POST',
        path: '/api-identity/identity/auth/login',
        host,
        from,
        body: { phoneNumber: mobile },
      })) as { userId: string }
      const text = simulators.sms.messages.findLast((message) => message.receptor === mobile)?.message ?? ''
      const code = /\d{6}/.exec(text)?.[0] ?? ''
      const pair = await call({
        method: 'POST',
        path: '/api-identity/identity/auth/verify',
        host,
        from,
        body: { userId: sent.userId, code, firstName: 'مهمان', lastName: 'سنجش' },
      })
      return (pair as { token: string }).token
    },
    async signInBiker(mobile) {
      const asked = { method: 'POST', from: addressOf(mobile) }
      const path = '/api-identity/identity/bikers'
      const sent = (await call({ ...asked, path: `${path}/login`, body: { phoneNumber: mobile } })) as {
        userId: string
      }
      const text = simulators.sms.messages.findLast((message) => message.receptor === mobile)?.message ?? ''
      const body = { userId: sent.userId, code: /\d{6}/.exec(text)?.[0] ?? '' }
      return ((await call({ ...asked, path: `${path}/verify`, body })) as { token: string }).token
    },
    send: (message) => void child.send(message),
    async stop() {
      if (child.exitCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await simulators.close()
    },
  }
}

/** Returns a private address made from the last seven digits of a phone number. */
function addressOf(mobile: string): string {
  const number = Number(mobile.slice(-7)) + 1
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready')
    const isReady = await fetch(`${address}/health/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server was not ready after a minute')
}
