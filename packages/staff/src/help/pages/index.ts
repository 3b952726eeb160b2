import type { HelpBook, WrittenPage } from '../help-page.ts'
import { groupNames } from './groups.fa.ts'
import { guestPages } from './guests.fa.ts'
import { kitchenPages } from './kitchen.fa.ts'
import { menuPages } from './menu.fa.ts'
import { moneyPages } from './money.fa.ts'
import { orderPages } from './orders.fa.ts'
import { moreSettingsPages } from './settings-more.fa.ts'
import { settingsPages } from './settings.fa.ts'
import { staffPages } from './staff.fa.ts'
import { tablePages } from './tables.fa.ts'
import { tillDayPages } from './till-day.fa.ts'
import { tillPages } from './till.fa.ts'
import { todayPages } from './today.fa.ts'

const groups: Record<keyof typeof groupNames, readonly WrittenPage[]> = {
  start: todayPages,
  till: [...tillPages, ...tillDayPages],
  orders: [...orderPages, ...kitchenPages],
  tables: tablePages,
  menu: menuPages,
  money: moneyPages,
  guests: guestPages,
  staff: staffPages,
  settings: [...settingsPages, ...moreSettingsPages],
}

/** All help pages, in the order in which the list shows them. */
export const helpPages: HelpBook = Object.entries(groups).flatMap(([name, pages]) =>
  pages.map((page) => ({ ...page, group: groupNames[name as keyof typeof groupNames] })),
)
