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
  return (await import('@sofreh/staff/interface-state')).useInterfaceState
}

const usual = {
  kitchenStation: '',
  tablesView: 'list',
  isSidebarOpen: true,
  arePricePartsShown: true,
  ringVolume: 0.75,
  mutedUntilMs: 0,
  lists: {},
}

beforeEach(() => stored.clear())

describe('interface state of a browser', () => {
  it('stores the interface state through a reload under version 1', async () => {
    const before = await reloaded()
    before.setState({ kitchenStation: 'grill', tablesView: 'plan', isSidebarOpen: false })
    expect(JSON.parse(stored.get('sofreh.interface') ?? '{}')).toMatchObject({ version: 1 })
    expect((await reloaded()).getState()).toMatchObject({
      kitchenStation: 'grill',
      tablesView: 'plan',
      isSidebarOpen: false,
    })
  })

  it('discards an interface state written by another version', async () => {
    stored.set(
      'sofreh.interface',
      JSON.stringify({ version: 2, state: { kitchenStation: 'grill', tablesView: 'plan' } }),
    )
    expect((await reloaded()).getState()).toEqual(usual)
  })

  it('migrates the interface state of an older build, and drops unreadable keys', async () => {
    stored.set('sofreh.kitchen.station', 'grill')
    stored.set('sofreh.tables.view', 'nonsense')
    expect((await reloaded()).getState()).toEqual({ ...usual, kitchenStation: 'grill' })
    stored.set('sofreh.interface', '{broken')
    expect((await reloaded()).getState().kitchenStation).toBe('grill')
  })

  it('keeps the price parts of a till folded, also those that an older build folded', async () => {
    stored.set('sofreh.till.price-parts', 'folded')
    const before = await reloaded()
    expect(before.getState().arePricePartsShown).toBe(false)
    before.setState({ arePricePartsShown: true })
    expect((await reloaded()).getState().arePricePartsShown).toBe(true)
    before.setState({ arePricePartsShown: false })
    expect((await reloaded()).getState().arePricePartsShown).toBe(false)
  })

  it('restores a mute of the bell, and takes over volume and mute of an older build', async () => {
    const until = Date.now() + 60_000
    stored.set('sofreh.ringing', JSON.stringify({ volume: 0.25, mutedUntilMs: until }))
    const before = await reloaded()
    expect(before.getState()).toMatchObject({ ringVolume: 0.25, mutedUntilMs: until })
    before.setState({ mutedUntilMs: until + 1_000 })
    expect((await reloaded()).getState()).toMatchObject({ ringVolume: 0.25, mutedUntilMs: until + 1_000 })
  })

  it('ignores a mute that would last longer than the longest one, and an unknown volume', async () => {
    const state = { ringVolume: 9, mutedUntilMs: Date.now() + 86_400_000 }
    stored.set('sofreh.interface', JSON.stringify({ version: 1, state }))
    expect((await reloaded()).getState()).toMatchObject({ ringVolume: 0.75, mutedUntilMs: 0 })
  })
})

describe('a storage that is full', () => {
  it('changes the interface state without throwing when storage fails', async () => {
    const store = await reloaded()
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(() => store.setState({ tablesView: 'plan' })).not.toThrow()
    expect(store.getState().tablesView).toBe('plan')
  })
})

describe('state of the lists', () => {
  const search = { search: 'sara', state: 'PAID', sort: 'oldest', pageSize: 20, pageNumber: 3 }

  async function storageOf(vendorId: string) {
    await reloaded()
    return (await import('./list-storage.ts')).listStorageOf(vendorId)
  }

  it('restores a list after a reload, per list and per vendor', async () => {
    ;(await storageOf('naranj')).write('/orders', search)
    const naranj = await storageOf('naranj')
    expect(naranj.read('/orders')).toEqual(search)
    expect(naranj.read('/payments')).toBeUndefined()
    expect((await storageOf('lavash')).read('/orders')).toBeUndefined()
  })

  it('stores the lists used last and drops the oldest', async () => {
    const before = await storageOf('naranj')
    for (let page = 0; page < 60; page += 1) before.write(`/customers/${page}`, { pageNumber: 2 })
    const after = await storageOf('naranj')
    expect(after.read('/customers/0')).toBeUndefined()
    expect(after.read('/customers/59')).toEqual({ pageNumber: 2 })
  })

  it.each([
    ['no object', 'nonsense'],
    ['a vendor that is no object', { naranj: 7 }],
    ['a list that is no object', { naranj: { '/orders': [1] } }],
    ['values that no list has', { naranj: { '/orders': { pageNumber: { deep: 1 }, search: null } } }],
  ])('ignores broken lists: %s', async (_what, lists) => {
    stored.set('sofreh.interface', JSON.stringify({ version: 1, state: { kitchenStation: 'grill', lists } }))
    expect((await storageOf('naranj')).read('/orders') ?? {}).toEqual({})
    expect((await reloaded()).getState().kitchenStation).toBe('grill')
  })
})
