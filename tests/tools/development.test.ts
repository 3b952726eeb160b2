import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { connectionUrl } from '@sofreh/database'
import { type TestDatabase, testDatabase } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'sofreh-development-'))
const patience = { timeout: 60_000, interval: 100 }
let database: TestDatabase
let program: ChildProcess
let port: number
let output = ''

beforeAll(async () => {
  database = await testDatabase()
  port = await freePort()
  program = spawn(process.execPath, ['tools/dev.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      SIMULATORS_PORT: String(await freePort()),
      SIMULATORS_HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: connectionUrl(database.connection),
    },
  })
  for (const stream of [program.stdout, program.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  while (!output.includes('naranj.localhost')) {
    if (program.exitCode !== null) throw new Error(output)
    await pause(100)
  }
}, 120_000)

afterAll(async () => {
  program.kill('SIGKILL')
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run dev', () => {
  it('renders the menu of a vendor with the client of Vite', async () => {
    const page = await get('/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<title>نارنج')
    expect(page.text).toContain('src="/_site/@vite/client"')
    expect(page.text).toContain('data-vite-dev-id')
    expect((await get('/_site/src/hydrate-page.tsx', '*/*')).text).toContain('hydrateRoot')
  })

  it('answers calls of the API for the vendor of the host', async () => {
    const path = '/api-identity/identity/vendors/landing'
    const answer = await get(path, 'application/json')
    expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('نارنج')])
    expect((await get(path, 'application/json', 'unknown.localhost')).status).toBe(404)
  })

  it('serves office, till and the courier’s page from their sources', async () => {
    const [office, till, courier] = [await get('/bo/menu'), await get('/bo/pos'), await get('/courier')]
    expect(office.text).toContain('src="/bo/src/main.tsx"')
    expect(till.text).toContain('src="/bo/pos/src/main.tsx"')
    expect(till.text).toContain('href="/bo/pos/till.webmanifest"')
    expect(courier.text).toContain('src="/courier/src/main.tsx"')
    for (const file of ['/bo/src/main.tsx', '/bo/pos/src/main.tsx', '/courier/src/main.tsx'])
      expect((await get(file, '*/*')).text).toContain('createRoot')
  })

  it('serves service workers that cache nothing', async () => {
    for (const file of [
      '/service-worker.js',
      '/bo/office-worker.js',
      '/bo/till-worker.js',
      '/kiosk-worker.js',
      '/courier-worker.js',
    ])
      expect((await get(file, '*/*')).text).not.toMatch(/fetch|cache\.(put|add)/)
  })

  it('answers with the new text after a server file is edited', async () => {
    const file = 'apps/server/src/text/pages.fa.ts'
    const before = readFileSync(file, 'utf8')
    const shown = () => get('/', 'text/html', 'unknown.localhost').then(({ text }) => text)
    const title = 'این رستوران را پیدا نکردیم'
    expect(await shown()).toContain(title)
    try {
      writeFileSync(file, before.replace(title, `${title} ویراسته`))
      await expect.poll(shown, patience).toContain(`${title} ویراسته`)
    } finally {
      writeFileSync(file, before)
    }
    await expect.poll(shown, patience).not.toContain('ویراسته')
  })

  it('stops on Ctrl-C with everything it started', async () => {
    const exit = once(program, 'exit')
    program.kill('SIGINT')
    expect(await exit).toEqual([0, null])
    await expect(get('/')).rejects.toThrow('ECONNREFUSED')
  })
})

async function get(path: string, accept = 'text/html', host = 'naranj.localhost') {
  const [answer] = (await once(request({ port, path, headers: { accept, host } }).end(), 'response')) as [
    IncomingMessage,
  ]
  return { status: answer.statusCode, text: await text(answer) }
}

async function freePort(): Promise<number> {
  const socket = createServer()
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve))
  const place = socket.address()
  await new Promise((resolve) => socket.close(resolve))
  return typeof place === 'object' && place !== null ? place.port : 0
}
