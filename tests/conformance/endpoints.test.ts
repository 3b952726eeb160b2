import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listedCalls } from '@sofreh/testing'
import { allContracts, contractsBySlice, nameOf } from './all-endpoints.ts'

/** May only be lowered. */
const pendingAtMost = 67

const read = (name: string) =>
  readFileSync(new URL(`../../docs/spec/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
const shape = (path: string) => path.replace(/\{[^}]+\}/g, '{}')
const listed = new Map(
  read('endpoints.tsv')
    .slice(1)
    .map((line) => {
      const [, method = '', path = '', access = ''] = line.split('\t')
      return [`${method} ${path}`, access]
    }),
)
const isOwn = (path: string) => path.startsWith('/api-sofreh/')

/** Slices that serve under the path of the slice they were part of, so that no caller changes. */
const cutOutOf: Record<string, string> = { cash: 'payments' }

describe('the endpoints of the product', () => {
  it('binds each path to one route', () => {
    const names = allContracts.map((endpoint) => `${endpoint.method} ${shape(endpoint.path)}`)
    expect(names.length).toBe(listedCalls().length)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('matches every listed path and permission letter for letter', () => {
    const differing = allContracts
      .filter((endpoint) => !isOwn(endpoint.path))
      .filter((endpoint) => listed.get(nameOf(endpoint)) !== endpoint.access)
      .map((endpoint) => `${nameOf(endpoint)}: served '${endpoint.access}', listed '${listed.get(nameOf(endpoint))}'`)
    expect(differing).toEqual([])
  })

  it('lists the calls that are not served yet, and that list only shrinks', () => {
    const served = new Set(allContracts.map(nameOf))
    const missing = [...listed.keys()].filter((name) => !served.has(name))
    expect(read('pending.txt')).toEqual(missing)
    expect(missing.length).toBeLessThanOrEqual(pendingAtMost)
  })

  it('lists the product’s own calls, each under its slice or the one it was cut out of', () => {
    const own = Object.entries(contractsBySlice).flatMap(([slice, endpoints]) =>
      endpoints.filter((endpoint) => isOwn(endpoint.path)).map((endpoint) => ({ slice, endpoint })),
    )
    for (const { slice, endpoint } of own) expect(endpoint.path.split('/')[2]).toBe(cutOutOf[slice] ?? slice)
    expect(read('own-endpoints.tsv').slice(1)).toEqual(
      own.map(({ endpoint }) => `${endpoint.method}\t${endpoint.path}\t${endpoint.access}\t${endpoint.summary}`).sort(),
    )
  })

  it('gives every call a summary and every list a paged answer', () => {
    for (const endpoint of allContracts)
      expect(endpoint.summary, nameOf(endpoint)).toMatch(/^[\w(][^\u0600-\u06ff]{5,}$/)
  })
})
