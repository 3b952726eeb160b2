import { chromium } from '@playwright/test'
import { type Connection, connectionUrl } from '@sofreh/database'
import { spawnSync } from 'node:child_process'
import { large } from '../../apps/server/src/seeds/sizes/large.seed.ts'
import { findChromium } from '../../tools/find-chromium.mjs'
import type { MeasuredServer } from '../measured-server.ts'
import type { Row } from '../report.ts'
import { type ActFigures, type Measured, measureScreen } from './measure-screen.ts'
import { sizedScreens } from './sized-screens.ts'

const mostNodes = 5_000
const usableWithinMs = 2_000
const answeredWithinMs = 100
const textWithinMs = 1_200
const longestTaskMs = 200

/**
 * Measures every screen of a large vendor, opened with an empty cache: first text, usable, longest task, nodes, and
 * actions of the menu editor.
 */
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
    for (const screen of sizedScreens) {
      // Printed as they come: all of them take minutes, and a screen that never gets ready has a name.
      console.log(screen.name)
      rows.push(...rowsOf(await measureScreen(browser, { site, token, screen })))
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** Scales times to an idle machine by how busy this one was. Tasks are measured in CPU time. */
function rowsOf({ screen, figures, acts }: Measured): Row[] {
  const { busy, nodes } = figures
  const slowdown = screen.slowdown ?? 1
  const [textMs, usableMs] = [figures.textMs / busy, figures.usableMs / busy]
  const longestMs = figures.longestMs * slowdown
  return [
    {
      what: screen.name,
      ours: `usable after ${seconds(usableMs)}, first text ${seconds(textMs)} (seen ${seconds(figures.usableMs)}, ${busy.toFixed(1)} × busy)`,
      floor: `longest task ${Math.round(longestMs)} ms, all ${Math.round(figures.totalMs * slowdown)} ms`,
      ratio: `${nodes.toLocaleString('en')} nodes`,
      target: slowdown > 1 ? '≤ 5,000 nodes, ≤ 200 ms a task' : '≤ 2 s, text ≤ 1.2 s, ≤ 5,000 nodes',
      isMet:
        nodes <= mostNodes &&
        (slowdown > 1 ? longestMs <= longestTaskMs : usableMs <= usableWithinMs && textMs <= textWithinMs),
    },
    ...acts.map(({ act, figures: answered }) => rowOfAct(act.name, answered, slowdown)),
  ]
}

function rowOfAct(name: string, figures: ActFigures, slowdown: number): Row {
  const answeredMs = (figures.answeredMs / figures.busy) * slowdown
  const longestMs = figures.longestMs * slowdown
  return {
    what: `… ${name}`,
    ours: `answered after ${Math.round(answeredMs)} ms (seen ${Math.round(figures.answeredMs)} ms, ${figures.busy.toFixed(1)} × busy)`,
    floor: `longest task ${Math.round(longestMs)} ms`,
    ratio: `${figures.nodes.toLocaleString('en')} nodes`,
    target: slowdown > 1 ? '≤ 200 ms a task' : '≤ 100 ms',
    isMet: slowdown > 1 ? longestMs <= longestTaskMs : answeredMs <= answeredWithinMs,
  }
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
