import { readFileSync, writeFileSync } from 'node:fs'
import { writeGrowthPage } from '../tools/growth/growth.mjs'

export type Row = { what: string; ours: string; floor: string; ratio: string; target: string; isMet: boolean }

export type Part =
  | 'site'
  | 'till'
  | 'core'
  | 'couriers'
  | 'usual'
  | 'cost'
  | 'sustained'
  | 'vendors'
  | 'list'
  | 'strangers'
  | 'sizes'
  | 'reports'

/** Parts that are measured in a browser. */
const screens: readonly Part[] = ['site', 'till', 'sizes']

/**
 * Prints the table and writes it into its page of `docs/guide`, between the markers of its part. The page about growth
 * follows from the costs.
 */
export function writeReport(report: { part: Part; how: string; noise: string; rows: readonly Row[] }): void {
  const begin = `<!-- measured ${report.part}: begin -->`
  const end = `<!-- measured ${report.part}: end -->`
  const lines = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${report.noise}; ${report.how}.`,
    '',
    '| what | Sofreh | floor in the same run | ratio | target | met |',
    '| --- | --- | --- | --- | --- | --- |',
    ...report.rows.map(
      (row) =>
        `| ${row.what} | ${row.ours} | ${row.floor} | ${row.ratio} | ${row.target} | ${row.isMet ? 'yes' : 'no'} |`,
    ),
  ]
  console.log(`\n${lines.join('\n')}`)
  const page = screens.includes(report.part) ? 'performance-of-screens' : 'performance'
  const file = `docs/guide/${page}.md`
  const text = readFileSync(file, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const after = rest.split(end)[1] ?? ''
  writeFileSync(file, `${before}${begin}\n${lines.join('\n')}\n${end}${after}`)
  if (report.part === 'cost') writeGrowthPage()
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
