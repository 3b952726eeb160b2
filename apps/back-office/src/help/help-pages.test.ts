import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createSearch } from '@sofreh/kernel/search'
import { describe, expect, it } from 'vitest'
import { settingsParts } from '../shell/settings-parts.ts'
import { settingsText } from '../features/settings/settings.fa.ts'
import { menuTabs } from '../features/menu/menu-tabs.ts'
import { screens } from '../shell/screens.ts'
import { firstDaySheetText } from '../features/help/first-day/first-day-sheet.fa.ts'
import { helpPageFor, type HelpPage } from '@sofreh/staff/help'
import { helpPages } from '@sofreh/staff/help/pages'

const root = join(import.meta.dirname, '../../../..')
const source = join(import.meta.dirname, '..')
const pictures = join(source, '../public/help-pictures')
const longestPage = 180
const mostPictureBytes = 60 * 1024

/** Screens of the help itself. */
const ownScreens = ['/help', '/help/$pageId']
/** Apps and sheets that are not routes of the office. */
const otherFaces = [
  'till',
  'till/pay',
  'till/bill',
  'till/split',
  'till/delivery',
  'till/drawer',
  'till/shiftOrders',
  'till/device',
  'till/lock',
  'till/account',
  'till/alarms',
  'kiosk',
  'board',
  'menu/excel',
  'payments/gateway',
]

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => join(folder, file))
}

const routes = filesUnder(source, '.routes.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/ path: '([^']+)'/g)].map(([, path = '']) => path),
)

/** Collects every fixed string of the product's texts; help cannot quote a composed one as a label. */
function productTexts(): Set<string> {
  const files = ['apps', 'modules', 'packages']
    .flatMap((folder) => filesUnder(join(root, folder), '.fa.ts'))
    .filter((file) => !file.includes('/src/help/'))
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, one, other]) => one ?? other ?? ''),
    ),
  )
}

const textsOf = ({ title, about, acts, trouble }: HelpPage) => [
  title,
  about,
  ...acts.flatMap((act) => [act.title, act.text]),
  ...trouble.flatMap(({ when, remedy }) => [when, remedy]),
]
const lengthOf = (page: HelpPage) => textsOf(page).join(' ').split(/\s+/).length
const labelsIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/«([^»]+)»/g)].map(([, label = '']) => label))

describe('help pages', () => {
  it('explains every screen of the office, every part of the settings and every tab of the menu', () => {
    expect(routes.length).toBeGreaterThan(30)
    const explained = helpPages.flatMap((page) => page.screens)
    const wanted = [
      ...routes.filter((path) => !ownScreens.includes(path)),
      ...screens.map(({ to }) => to),
      ...settingsParts.map((part) => `/settings?part=${part}`),
      ...menuTabs.map((tab) => `/menu?part=${tab}`),
      ...otherFaces,
    ]
    expect(wanted.filter((screen) => !explained.includes(screen))).toEqual([])
  })

  it('names no missing screen in the help, and no screen twice', () => {
    const known = new Set([...routes, ...otherFaces])
    const explained = helpPages.flatMap((page) => page.screens)
    expect(explained.filter((screen) => !known.has(screen.split('?')[0] ?? ''))).toEqual([])
    expect(new Set(explained).size).toBe(explained.length)
  })

  it.each(settingsParts)('names the part %s of the settings as the settings do', (part) => {
    expect(helpPageFor(helpPages, `/settings?part=${part}`)?.title).toContain(settingsText.parts[part])
  })

  it.each(helpPages.map((page) => [page.id, page] as const))('limits the help page %s to 180 words', (_, page) => {
    expect(lengthOf(page)).toBeLessThanOrEqual(longestPage)
  })

  it('links help pages only to existing pages, and never to themselves', () => {
    const ids = helpPages.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, related } of helpPages) {
      expect(related.filter((each) => each === id || !ids.includes(each))).toEqual([])
      expect(related.length, id).toBeGreaterThan(0)
    }
  })

  it('quotes only labels that exist in the texts of the product', () => {
    const texts = productTexts()
    expect(texts.size).toBeGreaterThan(2_000)
    const isThere = (label: string) => texts.has(label)
    const wrong = helpPages.flatMap((page) =>
      labelsIn(textsOf(page))
        .filter((label) => !isThere(label))
        .map((label) => `${page.id}: «${label}»`),
    )
    const sheets = Object.values(firstDaySheetText.roles).flatMap(({ name, begin, steps, trouble }) => [
      begin,
      ...steps.map(({ text }) => text),
      ...trouble.map(({ remedy }) => remedy),
      name,
    ])
    expect([...wrong, ...labelsIn(sheets).filter((label) => !isThere(label))]).toEqual([])
    expect(labelsIn(helpPages.flatMap(textsOf)).length).toBeGreaterThan(150)
    expect(isThere('دکمه‌ای که نیست')).toBe(false)
  })

  it('names only existing small pictures, and leaves none unused', () => {
    const named = helpPages.flatMap(({ picture }) => picture ?? [])
    const missing = named.filter((name) => !existsSync(join(pictures, `${name}.webp`)))
    expect(missing).toEqual([])
    const files = existsSync(pictures) ? readdirSync(pictures) : []
    expect(files.filter((file) => !named.includes(file.replace(/\.webp$/, '')))).toEqual([])
    expect(files.filter((file) => statSync(join(pictures, file)).size > mostPictureBytes)).toEqual([])
  })
})

describe('help page of a screen', () => {
  it.each([
    ['/', 'today'],
    ['/orders', 'board'],
    ['/orders?order=0190', 'order'],
    ['/customers/0190', 'customer'],
    ['/settings', 'settings-profile'],
    ['/settings?part=hours', 'settings-hours'],
    ['/tables/', 'tables'],
    ['/tables/print?hall=1', 'table-codes'],
    ['till', 'till'],
  ])('explains %s by the page %s', (place, id) => {
    expect(helpPageFor(helpPages, place)?.id).toBe(id)
  })

  it('finds no page for an address without a screen', () => {
    expect(helpPageFor(helpPages, '/nowhere')).toBeUndefined()
  })
})

describe('help search', () => {
  const search = createSearch(
    helpPages.map((page) => ({ item: page.id, title: page.title, labels: [...(page.searchTerms ?? [])] })),
  )
  it.each([
    ['پرینتر', 'printing'],
    ['استرداد', 'till-refund'],
    ['نسیه', 'till-account'],
    ['داشبورد', 'today'],
  ])('finds by %s the page %s', (typed, id) => {
    expect(search(typed).items).toContain(id)
  })
})
