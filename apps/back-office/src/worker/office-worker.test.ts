import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { simulatedBrowser } from '@sofreh/staff/worker/testing'

type Site = Record<string, string>
const pageNaming = (file: string) => `<script src="${file}"></script>`

/** A simulated browser with the office's worker; `install` resolves to its `get`. */
function browser() {
  const { install, ...browser } = simulatedBrowser()
  return {
    ...browser,
    install: async (version: string, files: readonly string[]) => {
      const worker = await install(join(import.meta.dirname, 'office-worker.js'), version, files)
      await worker.activate()
      return worker.get
    },
  }
}

const build = (name: string): Site => ({
  '/bo/': pageNaming(`/bo/assets/${name}.js`),
  [`/bo/assets/${name}.js`]: name,
  [`/bo/assets/menu-${name}.js`]: `menu ${name}`,
})

describe('office worker', () => {
  it('opens every stored screen offline, and further ones that were opened before', async () => {
    const office = browser()
    office.network.site = build('one')
    const get = await office.install('one', ['/bo/assets/one.js'])
    expect(await get('/bo/assets/menu-one.js')).toBe('menu one')
    office.network.isUp = false
    for (const path of ['/bo/', '/bo/kitchen', '/bo/orders?order=1'])
      expect(await get(path, 'navigate')).toBe(pageNaming('/bo/assets/one.js'))
    expect(await get('/bo/assets/one.js')).toBe('one')
    expect(await get('/bo/assets/menu-one.js')).toBe('menu one')
  })

  it('ends its work with a server that never answers, so that a new worker can take over', async () => {
    const office = browser()
    office.network.site = build('one')
    const get = await office.install('one', ['/bo/assets/one.js'])
    office.network.isSilent = true
    expect(await get('/bo/kitchen', 'navigate')).toBe(pageNaming('/bo/assets/one.js'))
  })

  it('never stores a page whose build differs from its files', async () => {
    const office = browser()
    office.network.site = build('one')
    const get = await office.install('one', ['/bo/assets/one.js'])
    // The server was updated; the old worker opens the new page while online, and keeps its own stored.
    office.network.site = build('two')
    expect(await get('/bo/', 'navigate')).toBe(pageNaming('/bo/assets/two.js'))
    office.network.isUp = false
    expect(await get('/bo/', 'navigate')).toBe(pageNaming('/bo/assets/one.js'))
    expect(await get('/bo/assets/one.js')).toBe('one')
    // A worker whose page is of a later build is not installed.
    office.network.isUp = true
    await expect(office.install('half', ['/bo/assets/one.js'])).rejects.toThrow('another build')
    expect([...office.caches.keys()]).toEqual(['office-built-one'])
  })

  it('keeps the previous build for open tabs, and drops the one before that', async () => {
    const office = browser()
    for (const name of ['one', 'two', 'three']) {
      office.network.site = build(name)
      await office.install(name, [`/bo/assets/${name}.js`])
    }
    expect([...office.caches.keys()]).toEqual(['office-built-two', 'office-built-three'])
  })

  it('never answers an API call, and never opens a page of the office in place of the till', async () => {
    const office = browser()
    office.network.site = build('one')
    const get = await office.install('one', ['/bo/assets/one.js'])
    office.network.asked = []
    expect(await get('/api-sofreh/ordering/kitchen')).toBeUndefined()
    expect(office.network.asked).toEqual([])
    office.network.isUp = false
    await expect(get('/bo/pos', 'navigate')).rejects.toThrow()
  })
})
