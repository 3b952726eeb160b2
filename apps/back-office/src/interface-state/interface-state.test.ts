import { beforeEach, describe, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

/** Simulates a reload: the store reads the browser's storage again. */
async function reloaded() {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', { localStorage: storage })
  return (await import('./interface-state.ts')).useInterfaceState
}

beforeEach(() => stored.clear())

describe('interface state of a browser', () => {
  it('stores the interface state through a reload under version 1', async () => {
    const before = await reloaded()
    before.setState({ kitchenStation: 'grill', tablesView: 'plan', isSidebarOpen: false })
    expect(JSON.parse(stored.get('sofreh.interface') ?? '{}')).toMatchObject({ version: 1 })
    expect((await reloaded()).getState()).toEqual({ kitchenStation: 'grill', tablesView: 'plan', isSidebarOpen: false })
  })

  it('discards an interface state written by another version', async () => {
    stored.set(
      'sofreh.interface',
      JSON.stringify({ version: 2, state: { kitchenStation: 'grill', tablesView: 'plan' } }),
    )
    expect((await reloaded()).getState()).toEqual({ kitchenStation: '', tablesView: 'list', isSidebarOpen: true })
  })

  it('takes over what an older build stored key by key, and drops what it cannot read', async () => {
    stored.set('sofreh.kitchen.station', 'grill')
    stored.set('sofreh.tables.view', 'nonsense')
    expect((await reloaded()).getState()).toEqual({ kitchenStation: 'grill', tablesView: 'list', isSidebarOpen: true })
    stored.set('sofreh.interface', '{broken')
    expect((await reloaded()).getState().kitchenStation).toBe('grill')
  })
})
