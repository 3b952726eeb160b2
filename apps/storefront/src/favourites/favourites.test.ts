import { newId } from '@sofreh/kernel'
import { describe, expect, it } from 'vitest'
import { merged, withMark } from './favourite-store.ts'

const none = { ids: [], added: [], removed: [] }
const [kebab, soup, tea] = [newId(), newId(), newId()] as [string, string, string]

describe('favourites on this phone', () => {
  it('lists the newest favourite first, queues changes for the server and lets the last change win', () => {
    const both = withMark(withMark(none, kebab, true), soup, true)
    expect(both).toEqual({ ids: [soup, kebab], added: [kebab, soup], removed: [] })
    expect(withMark(both, soup, false)).toEqual({ ids: [kebab], added: [kebab], removed: [soup] })
  })

  it('merges favourites of phone and account at sign-in, each once', () => {
    const local = withMark(withMark(none, kebab, true), soup, true)
    const synced = { added: local.added, removed: [] }
    expect(merged(local, [soup, kebab, tea], synced)).toEqual({ ids: [soup, kebab, tea], added: [], removed: [] })
  })

  it('keeps favourites that changed while the server was answering', () => {
    const before = withMark(none, kebab, true)
    const synced = { added: before.added, removed: before.removed }
    const meanwhile = withMark(withMark(before, soup, true), tea, false)
    expect(merged(meanwhile, [kebab, tea], synced)).toEqual({ ids: [soup, kebab], added: [soup], removed: [tea] })
  })
})
