import { vi } from 'vitest'

/** Stubs a page of a restaurant's site for tests in Node: its address and empty browser storage. */
export function stubPage(): void {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('location', { host: 'naranj.localhost', protocol: 'http:' })
}
