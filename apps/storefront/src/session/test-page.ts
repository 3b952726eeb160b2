import { vi } from 'vitest'

/** A page of a restaurant's site for tests in Node: its address, and an empty place for what a browser keeps. */
export function stubPage(): void {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  vi.stubGlobal('location', { host: 'naranj.localhost', protocol: 'http:' })
}
