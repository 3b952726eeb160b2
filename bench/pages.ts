import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import type { MeasuredServer } from './measured-server.ts'
import { median, type Row } from './report.ts'

const rounds = 3
const connections = 16

/** Measures menu and page, each beside a bare server that sends the same bytes. */
export async function benchPages(server: MeasuredServer, seconds: number): Promise<Row[]> {
  const menuPath = '/api-catalog/catalog/menucategories/site?sellChannel=WEBSITE'
  const menu = await besideBare(server, { path: menuPath, seconds })
  const page = await besideBare(server, { path: '/', seconds })
  return [
    {
      what: `menu as JSON (${kib(menu.bytes)})`,
      ours: perSecond(menu.ours),
      floor: `bare server ${perSecond(menu.bare)}`,
      ratio: percent(menu.ours / menu.bare),
      target: '≥ 50 %',
      isMet: menu.ours / menu.bare >= 0.5,
    },
    {
      what: `guest's page from the cache (${kib(page.bytes)})`,
      ours: perSecond(page.ours),
      floor: `bare server ${perSecond(page.bare)}`,
      ratio: percent(page.ours / page.bare),
      target: '≥ 60 %',
      isMet: page.ours / page.bare >= 0.6,
    },
    {
      what: "guest's page, one request after another",
      ours: `${page.alone.toFixed(2)} ms`,
      floor: `bare server ${page.bareAlone.toFixed(2)} ms`,
      ratio: '–',
      target: '≤ 2 ms',
      isMet: page.alone <= 2,
    },
  ]
}

async function besideBare(server: MeasuredServer, asked: { path: string; seconds: number }) {
  const headers = { host: 'naranj.localhost', 'accept-encoding': 'br' }
  const url = `${server.address}${asked.path}`
  const { body, type, encoding } = await bytesOf(url, headers)
  const bare = await startBare(body, { 'content-type': type, ...(encoding ? { 'content-encoding': encoding } : {}) })
  const fire = async (target: string, count: number) => {
    const result = await autocannon({
      url: target,
      connections: count,
      duration: count === 1 ? 3 : asked.seconds,
      headers,
    })
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${target}: ${result.non2xx} refused, ${result.errors} errors`)
    return result.requests.average
  }
  try {
    const ours: number[] = []
    const floor: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await fire(url, connections))
      floor.push(await fire(bare.address, connections))
    }
    const alone = 1_000 / (await fire(url, 1))
    const bareAlone = 1_000 / (await fire(bare.address, 1))
    return { ours: median(ours), bare: median(floor), alone, bareAlone, bytes: body.length }
  } finally {
    bare.stop()
  }
}

/** Starts the bare server in its own process, where the load generator does not slow it. */
async function startBare(body: Buffer, headers: Record<string, string>): Promise<{ address: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-bare-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const child = spawn(process.execPath, ['bench/bare-server.mjs', file, JSON.stringify(headers)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  )
  return {
    address: `http://127.0.0.1:${port}`,
    stop() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Returns the bytes as transferred, still encoded. */
async function bytesOf(
  url: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; type: string; encoding: string | undefined }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          body: Buffer.concat(parts),
          type: response.headers['content-type'] ?? '',
          encoding: response.headers['content-encoding'],
        }),
      )
    }).on('error', reject)
  })
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')} /s`
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB as sent`
}
