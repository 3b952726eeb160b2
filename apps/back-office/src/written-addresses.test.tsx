// @vitest-environment jsdom
import { localMoment } from '@sofreh/kernel'
import { formatJalali } from '@sofreh/ui'
import { beforeAll, expect, it } from 'vitest'
import { menuText } from './features/menu/menu.fa.ts'
import { reservesText } from './features/reserves/reserves.fa.ts'
import { tablesText } from './features/tables/tables.fa.ts'
import { button, field, sees, valuesOf } from './testing/form-parts.ts'
import { openScreen, startMs, startOffice } from './testing/started-office.tsx'
import { firstDaySheetText } from './features/help/first-day/first-day-sheet.fa.ts'

beforeAll(startOffice, startMs)

it.each(['2026-13-45', '9999-12-31', 'soon', '5'])(
  'opens the reservations of today where an address names the day %s',
  async (day) => {
    await openScreen(`/tables/reserves?day=${day}`)
    await button(reservesText.before)
    await sees(formatJalali(localMoment(new Date()).date, 'long'))
  },
)

it('opens the dishes where an address names no part of the menu', async () => {
  await openScreen('/menu?part=oops')
  await field(menuText.search)
})

it('opens the menu where an address searches for a number', async () => {
  await openScreen('/menu?search=5')
  expect(await valuesOf([menuText.search])).toEqual(['5'])
})

it('prints the codes of all tables where an address names no hall', async () => {
  await openScreen('/tables/print?hall=5')
  await sees(tablesText.sheet.title)
  expect(await valuesOf([tablesText.sheet.hall])).toEqual([tablesText.sheet.allHalls])
})

it('opens the sheet of the owner where an address names no role', async () => {
  await openScreen('/help/first-day?for=oops')
  await sees(firstDaySheetText.roles.owner.name)
})
