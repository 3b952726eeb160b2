import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateJobs } from '@sofreh/events'
import { testDatabase } from '@sofreh/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from '../../apps/server/src/metrics/create-metrics.ts'
import { contractsBySlice } from './all-endpoints.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const alerts = read('ops/prometheus/alerts.yml')
const dashboard = JSON.parse(read('ops/grafana/sofreh.json')) as { panels: { targets: { expr: string }[] }[] }
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

let shop: Awaited<ReturnType<typeof testDatabase>>
let figures: Set<string>

beforeAll(async () => {
  shop = await testDatabase()
  await migrateJobs(shop.connection)
  const text = await createMetrics(shop.database).expose()
  figures = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name ?? ''))
})
afterAll(() => shop.close())

/** Returns the names of figures in a text; a histogram's series are named by its own name. */
function figuresIn(text: string): string[] {
  const names = text.match(/\b(sofreh|nodejs|process)_[a-z0-9_]+/g) ?? []
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))]
}

describe('monitoring', () => {
  it('has every figure that an alert, a panel or the page names', () => {
    const named = figuresIn([alerts, ...expressions].join('\n'))
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter((name) => !figures.has(name))).toEqual([])
  })

  it('explains every alert in a section of its own', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
    const page = read('docs/guide/monitoring.md')
    const sections = [...page.matchAll(/^### (\w+)/gm)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(5)
    expect(sections).toEqual(names)
    for (const name of names) expect(alerts).toContain(`page: "docs/guide/monitoring.md#${name.toLowerCase()}"`)
  })

  it('names only routes that the server has in its panels', () => {
    const patterns = expressions.flatMap((expr) => [...expr.matchAll(/route=~"([^"]+)"/g)].map(([, one]) => one ?? ''))
    expect(patterns.length).toBeGreaterThan(0)
    const endpoints = Object.values(contractsBySlice).flat()
    const paths = endpoints.filter(({ method }) => method === 'POST').map(({ path }) => path)
    for (const pattern of patterns)
      expect(paths.filter((path) => new RegExp(`^(${pattern})$`).test(path)).sort()).toEqual([
        '/api/orders',
        '/api/orders/kiosk',
        '/api/orders/postpaid',
        '/api/orders/quick',
      ])
  })
})
