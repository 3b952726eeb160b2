import type { Icon } from '@tabler/icons-react'
import {
  IconAddressBook,
  IconArmchair2,
  IconCash,
  IconCashRegister,
  IconChefHat,
  IconClipboardCheck,
  IconClipboardList,
  IconCreditCard,
  IconMap2,
  IconMessageStar,
  IconPrinter,
  IconRosetteDiscount,
  IconSettings,
  IconSunHigh,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react'
import type { shellText } from './shell.fa.ts'

type ScreenName = keyof typeof shellText.screens
type GroupName = keyof typeof shellText.groups

/** A screen of the sidebar and the palette. Any of its permissions opens it; without one every member of the staff may. */
export type Screen = {
  name: ScreenName
  group: GroupName
  to: string
  icon: Icon
  permission?: string | readonly string[]
}

/** In the order of a working day: what is pressing first, what is set up once last. */
export const screens: readonly Screen[] = [
  { name: 'today', group: 'now', to: '/', icon: IconSunHigh },
  { name: 'orders', group: 'now', to: '/orders', icon: IconClipboardList, permission: 'ORDER_VIEW' },
  { name: 'pos', group: 'now', to: '/pos', icon: IconCashRegister, permission: 'POS_USE' },
  { name: 'tables', group: 'now', to: '/tables', icon: IconArmchair2, permission: 'TABLE_USE' },
  { name: 'kitchen', group: 'now', to: '/kitchen', icon: IconChefHat, permission: 'KITCHEN_USE' },
  { name: 'menu', group: 'menu', to: '/menu', icon: IconToolsKitchen2, permission: 'MENU_VIEW' },
  { name: 'discounts', group: 'menu', to: '/discounts', icon: IconRosetteDiscount, permission: 'DISCOUNT_VIEW' },
  { name: 'drawers', group: 'money', to: '/drawers', icon: IconCash, permission: ['DRAWER_USE', 'REPORT_FINANCE'] },
  { name: 'payments', group: 'money', to: '/payments', icon: IconCreditCard, permission: 'REPORT_FINANCE' },
  { name: 'customers', group: 'restaurant', to: '/customers', icon: IconAddressBook, permission: 'CUSTOMER_VIEW' },
  { name: 'feedbacks', group: 'restaurant', to: '/feedbacks', icon: IconMessageStar, permission: 'FEEDBACK_REPLY' },
  { name: 'surveys', group: 'restaurant', to: '/surveys', icon: IconClipboardCheck, permission: 'SURVEY_VIEW' },
  { name: 'zones', group: 'restaurant', to: '/delivery-zones', icon: IconMap2, permission: 'ZONE_VIEW' },
  { name: 'staff', group: 'restaurant', to: '/staff', icon: IconUsers, permission: 'STAFF_VIEW' },
  { name: 'printing', group: 'restaurant', to: '/printing', icon: IconPrinter, permission: 'PRINTER_SETTINGS' },
  { name: 'settings', group: 'restaurant', to: '/settings', icon: IconSettings, permission: 'VENDOR_SETTINGS' },
]

/** What this person may open. */
export function screensFor(permissions: ReadonlySet<string>): Screen[] {
  return screens.filter(({ permission }) => opens(permissions, permission))
}

/** True where any of the wanted permissions is there, or none is wanted. */
export function opens(permissions: ReadonlySet<string>, wanted: Screen['permission']): boolean {
  return wanted === undefined || [wanted].flat().some((permission) => permissions.has(permission))
}

/** The open screen: the longest address that the path begins with. */
export function screenAt(path: string, open: readonly Screen[]): Screen | undefined {
  return open
    .filter(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]
}
