import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Asked, PageMemory } from './page-memory.ts'

const asked = (vendorId: string): Asked => ({ vendorId, origin: 'http://naranj', table: undefined, step: 'MENU' })

describe('PageMemory', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** Returns a renderer with a changeable menu and counts of comparisons and renderings. */
  const press = () => {
    const counts = { compared: 0, drawn: 0 }
    let menu = 'kebab'
    return {
      counts,
      change: (to: string) => {
        menu = to
      },
      draw: async () => {
        counts.compared += 1
        const seen = menu
        return {
          mark: seen,
          render: () => {
            counts.drawn += 1
            return { html: `<p>${seen}</p>`, contentPolicy: `default-src 'self'` }
          },
        }
      },
    }
  }

  it('serves a page for a second, then compares it, and renders it only after a change', async () => {
    const { counts, draw, change } = press()
    const memory = new PageMemory()
    expect(memory.peek(asked('a'))).toBeUndefined()
    const first = await memory.get(asked('a'), draw)
    expect(first.unpacked().toString()).toBe('<p>kebab</p>')
    expect(memory.peek(asked('a'))).toBe(first)
    vi.advanceTimersByTime(1_001)
    expect(memory.peek(asked('a'))).toBeUndefined()
    await memory.get(asked('a'), draw)
    expect(counts).toEqual({ compared: 2, drawn: 1 })
    change('stew')
    vi.advanceTimersByTime(1_001)
    expect((await memory.get(asked('a'), draw)).unpacked().toString()).toBe('<p>stew</p>')
  })

  it('serves no cached page after an event of its vendor, not even from a comparison begun before', async () => {
    const { draw, change } = press()
    const memory = new PageMemory()
    await memory.get(asked('a'), draw)
    const before = memory.get(asked('a'), draw)
    change('stew')
    memory.wake('a')
    await before
    expect(memory.peek(asked('a'))).toBeUndefined()
    expect((await memory.get(asked('a'), draw)).unpacked().toString()).toBe('<p>stew</p>')
    expect(memory.peek(asked('a'))).toBeDefined()
  })

  it('compares a page once for simultaneous requests', async () => {
    const { counts, draw } = press()
    const memory = new PageMemory()
    await Promise.all(Array.from({ length: 40 }, () => memory.get(asked('a'), draw)))
    expect(counts).toEqual({ compared: 1, drawn: 1 })
  })

  it('bounds the memory for ten thousand vendors and evicts the least recently requested', async () => {
    const { draw } = press()
    const oneBytes = (await new PageMemory().get(asked('0'), draw)).packed.length + 2 * 1024
    const memory = new PageMemory(oneBytes * 100)
    for (let number = 0; number < 10_000; number += 1) {
      memory.peek(asked('0'))
      await memory.get(asked(String(number)), draw)
    }
    const cached = Array.from({ length: 10_000 }, (_, number) => memory.peek(asked(String(number)))).filter(Boolean)
    expect(cached).toHaveLength(100)
    expect(memory.peek(asked('0'))).toBeDefined()
  })

  it('holds the pages of ten thousand vendors with two hundred dishes each within its byte limit', async () => {
    const memory = new PageMemory()
    // Incompressible text: a page of the largest size that the site's budget allows.
    const heavy = { html: randomBytes(18_600).toString('base64'), contentPolicy: '' }
    const page = await memory.get(asked('0'), async () => ({ mark: 'x', render: () => heavy }))
    expect(page.packed.length).toBeGreaterThan(18 * 1024)
    expect(memory.bytes).toBe(page.packed.length + 2 * 1024)
    expect(memory.mostBytes / (25 * 1024 + 2 * 1024)).toBeGreaterThanOrEqual(10_000)
    expect(memory.mostBytes).toBeLessThanOrEqual(270 * 1024 * 1024)
  })
})
