import { newId } from '@sofreh/kernel'
import { vi } from 'vitest'
import { useTillFacts } from '../till-facts.ts'

/** Stubs a registered till with a person signed in, on the given disk and network. */
export function stubTill(disk: Pick<IDBFactory, 'open'>, network: { onLine: boolean }): void {
  const items = new Map<string, string>()
  vi.stubGlobal('indexedDB', disk)
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  })
  useTillFacts.setState({
    device: { deviceId: newId(), letter: 'A' },
    session: { person: { id: newId() }, vendor: { currency: 'TOMAN', preparationMinutes: 20 } },
  } as unknown as Parameters<typeof useTillFacts.setState>[0])
}
