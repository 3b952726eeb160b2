import type { HelpBook } from '../help-page.ts'
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

/** Every page of the help; the list of pages is shown in this order. */
export const helpPages: HelpBook = [
  ...todayPages,
  ...tillPages,
  ...tillDayPages,
  ...orderPages,
  ...kitchenPages,
  ...tablePages,
  ...menuPages,
  ...moneyPages,
  ...guestPages,
  ...staffPages,
  ...settingsPages,
  ...moreSettingsPages,
]
