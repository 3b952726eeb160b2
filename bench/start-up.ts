import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './report.ts'

/** Measures `npm start` with an empty data folder and again, until the first ready response; excludes installing. */
export async function benchStart(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sofreh-start-'))
  try {
    const first = await readyAfter(folder)
    const again = await readyAfter(folder)
    return [
      {
        what: 'first start: database made, demo seeded',
        ours: `${first.toFixed(1)} s`,
        floor: '–',
        ratio: '–',
        target: '≤ 90 s',
        isMet: first <= 90,
      },
      {
        what: 'second start',
        ours: `${again.toFixed(1)} s`,
        floor: '–',
        ratio: '–',
        target: '≤ 5 s',
        isMet: again <= 5,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readyAfter(folder: string): Promise<number> {
  const port = 3592
  const started = Date.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), SIMULATORS_PORT: '3593', DATA_DIR: folder },
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  for (let tries = 0; tries < 1_800; tries += 1) {
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const seconds = (Date.now() - started) / 1000
  child.kill('SIGINT')
  await gone
  return seconds
}
