import { chromium } from '@playwright/test'
import { type Connection, connectionUrl } from '@sofreh/database'
import { spawnSync } from 'node:child_process'
import { large } from '../../apps/server/seeds/sizes/large.seed.ts'
import { findChromium } from '../../tools/find-chromium.mjs'
import type { MeasuredServer } from '../measured-server.ts'
import type { Row } from '../report.ts'
import { type Measured, measureScreen } from './measure-screen.ts'
import { sizedScreens } from './sized-screens.ts'

const mostNodes = 5_000
const usableWithinMs = 2_000
const answeredWithinMs = 100

/** Every face of a large restaurant, opened with an empty cache: first words, usable, longest task, nodes, and acts of the menu editor. */
export async function benchSizes(asked: { server: MeasuredServer; connection: Connection }): Promise<Row[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no browser to measure with')
  const seeded = spawnSync(process.execPath, ['tools/run.mjs', 'apps/server/src/seed-command.ts', large.subdomain], {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: connectionUrl(asked.connection) },
  })
  if (seeded.status !== 0) throw new Error('the large restaurant could not be made')
  const host = `${large.subdomain}.localhost`
  const token = await asked.server.signIn(large.owner.mobile, host)
  const site = asked.server.address.replace('127.0.0.1', host)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const rows: Row[] = []
    for (const screen of sizedScreens) rows.push(...rowsOf(await measureScreen(browser, { site, token, screen })))
    return rows
  } finally {
    await browser.close()
  }
}

function rowsOf({ screen, figures, acts }: Measured): Row[] {
  const { wordsMs, usableMs, longestMs, nodes } = figures
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
  return [
    {
      what: screen.name,
      ours: `usable after ${seconds(usableMs)}, first words ${seconds(wordsMs)}`,
      floor: `longest task ${Math.round(longestMs)} ms`,
      ratio: `${nodes.toLocaleString('en')} nodes`,
      target: '≤ 2 s, ≤ 5,000 nodes',
      isMet: usableMs <= usableWithinMs && nodes <= mostNodes,
    },
    ...acts.map(({ act, figures: answered }) => ({
      what: `… ${act.name}`,
      ours: `answered after ${Math.round(answered.answeredMs)} ms`,
      floor: `longest task ${Math.round(answered.longestMs)} ms`,
      ratio: `${answered.nodes.toLocaleString('en')} nodes`,
      target: '≤ 100 ms',
      isMet: answered.answeredMs <= answeredWithinMs,
    })),
  ]
}
