import { readFileSync } from 'node:fs'
import { codeField, pageQuery } from '@sofreh/contract'
import { describe, expect, it } from 'vitest'
import { allContracts, nameOf } from './all-endpoints.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

describe('constants of the specification', () => {
  it('gives ten rows of a page to every call that names no page size', () => {
    expect(pageQuery.parse({})).toEqual({ pageNumber: 1, pageSize: 10 })
    const paged = allContracts.filter(({ answer }) => answer === 'page')
    expect(paged.length).toBeGreaterThan(30)
    const others = paged.filter(({ query }) => {
      const shape =
        query && 'shape' in query ? (query.shape as Record<string, { parse: (value: unknown) => unknown }>) : {}
      return shape['pageSize']?.parse(undefined) !== 10
    })
    expect(others.map(nameOf)).toEqual([])
  })

  it('accepts codes of six digits only', () => {
    expect(codeField.safeParse('۱۲۳۴۵۶').data).toBe('123456')
    expect(codeField.safeParse('12345').success).toBe(false)
    expect(codeField.safeParse('1234567').success).toBe(false)
  })

  it('limits the scale of the till, and of no other page that people read', () => {
    expect(read('apps/till/till.html')).toContain('maximum-scale=1"')
    expect(read('apps/back-office/index.html')).not.toContain('maximum-scale')
  })
})
