import { afterEach, describe, expect, it, vi } from 'vitest'
import { pendingCalls } from '../../frame/content-store.ts'

afterEach(() => vi.unstubAllGlobals())

describe('progress bar of the kiosk', () => {
  it('runs while a call of the kiosk is in progress, and stops when it fails', async () => {
    vi.stubGlobal('location', { host: 'naranj.localhost' })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
    const during: number[] = []
    vi.stubGlobal('fetch', async () => {
      during.push(pendingCalls.get())
      throw new TypeError('no network')
    })
    const { kioskApi } = await import('./kiosk-api.ts')
    await expect(kioskApi('GET /api-identity/identity/vendors/landing')).rejects.toThrow()
    expect(during).toEqual([1])
    expect(pendingCalls.get()).toBe(0)
  })
})
