import type { Icon } from '@tabler/icons-react'
import {
  IconAddressBook,
  IconArmchair2,
  IconBook2,
  IconCash,
  IconCashRegister,
  IconChefHat,
  IconClipboardCheck,
  IconClipboardList,
  IconCreditCard,
  IconEyeSearch,
  IconMap2,
  IconMessageStar,
  IconMotorbike,
  IconPrinter,
  IconReportAnalytics,
  IconRosetteDiscount,
  IconSettings,
  IconSunHigh,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react'
import type { shellText } from './shell.fa.ts'

type ScreenName = keyof typeof shellText.screens
type GroupName = keyof typeof shellText.groups

/**
 * A screen of the sidebar and the palette. Any one of its permissions opens it; a permission group counts only as a
 * whole. Without permissions every member may open it.
 */
export type Screen = {
  name: ScreenName
  group: GroupName
  to: string
  icon: Icon
  permission?: string | readonly (string | readonly string[])[]
  /** Permission to list the entry in the sidebar. Without it the user may open only one part, which has its own URL. */
  isListedFor?: string
}

/** The list of card terminals is a call of the till. */
export const terminalViewers = ['TERMINAL_VIEW', 'POS_USE'] as const

/** Ordered as a working day: urgent screens first, one-time settings last. */
export const screens: readonly Screen[] = [
  { name: 'today', group: 'now', to: '/', icon: IconSunHigh },
  { name: 'orders', group: 'now', to: '/orders', icon: IconClipboardList, permission: 'ORDER_VIEW' },
  { name: 'pos', group: 'now', to: '/pos', icon: IconCashRegister, permission: 'POS_USE' },
  { name: 'tables', group: 'now', to: '/tables', icon: IconArmchair2, permission: 'TABLE_USE' },
  { name: 'kitchen', group: 'now', to: '/kitchen', icon: IconChefHat, permission: 'KITCHEN_USE' },
  {
    name: 'couriers',
    group: 'now',
    to: '/couriers',
    icon: IconMotorbike,
    permission: [['BIKER_ASSIGN', 'BIKER_VIEW']],
  },
  { name: 'menu', group: 'menu', to: '/menu', icon: IconToolsKitchen2, permission: 'MENU_VIEW' },
  { name: 'discounts', group: 'menu', to: '/discounts', icon: IconRosetteDiscount, permission: 'DISCOUNT_VIEW' },
  {
    name: 'drawers',
    group: 'money',
    to: '/drawers',
    icon: IconCash,
    permission: ['DRAWER_USE', 'DRAWER_COUNT', 'SHIFT_CLOSE', 'REPORT_FINANCE'],
  },
  {
    name: 'payments',
    group: 'money',
    to: '/payments',
    icon: IconCreditCard,
    permission: ['REPORT_FINANCE', 'REPORT_SALES'],
  },
  {
    name: 'reports',
    group: 'money',
    to: '/reports',
    icon: IconReportAnalytics,
    permission: ['REPORT_SALES', 'REPORT_FINANCE', 'REPORT_STAFF'],
  },
  { name: 'accounting', group: 'money', to: '/accounting', icon: IconBook2, permission: 'REPORT_FINANCE' },
  { name: 'audit', group: 'money', to: '/audit', icon: IconEyeSearch, permission: 'AUDIT_VIEW' },
  { name: 'customers', group: 'restaurant', to: '/customers', icon: IconAddressBook, permission: 'CUSTOMER_VIEW' },
  { name: 'feedbacks', group: 'restaurant', to: '/feedbacks', icon: IconMessageStar, permission: 'FEEDBACK_REPLY' },
  { name: 'surveys', group: 'restaurant', to: '/surveys', icon: IconClipboardCheck, permission: 'SURVEY_VIEW' },
  { name: 'zones', group: 'restaurant', to: '/delivery-zones', icon: IconMap2, permission: 'ZONE_VIEW' },
  { name: 'staff', group: 'restaurant', to: '/staff', icon: IconUsers, permission: 'STAFF_VIEW' },
  { name: 'printing', group: 'restaurant', to: '/printing', icon: IconPrinter, permission: 'PRINTER_SETTINGS' },
  {
    name: 'settings',
    group: 'restaurant',
    to: '/settings',
    icon: IconSettings,
    permission: ['VENDOR_SETTINGS', 'TERMINAL_VIEW'],
    isListedFor: 'VENDOR_SETTINGS',
  },
]

/** Screens below a sidebar entry whose calls need fewer permissions than the entry. */
export const screenParts: readonly { to: string; permission: string }[] = [
  { to: '/couriers/people', permission: 'BIKER_VIEW' },
  { to: '/couriers/companies', permission: 'VENDOR_SETTINGS' },
  { to: '/couriers/days', permission: 'REPORT_SALES' },
  { to: '/couriers/trips', permission: 'REPORT_SALES' },
  { to: '/reports/letters', permission: 'VENDOR_SETTINGS' },
  { to: '/payments/reconciliation', permission: 'REPORT_FINANCE' },
  { to: '/payments/terminals', permission: 'REPORT_FINANCE' },
  { to: '/payments/methods', permission: 'REPORT_SALES' },
  { to: '/payments/credit', permission: 'REPORT_SALES' },
]

/** Returns the permission of a path: its own part's, else its screen's. */
export function permissionAt(path: string): Screen['permission'] {
  const part = screenParts.find(({ to }) => path === to || path.startsWith(`${to}/`))
  return part ? part.permission : screenAt(path, screens)?.permission
}

/** Returns the sidebar entries of this user. */
export function screensFor(permissions: ReadonlySet<string>): Screen[] {
  return screens.filter((screen) => opens(permissions, screen.permission) && opens(permissions, screen.isListedFor))
}

/** Returns true when any of the wanted permissions, or a whole group of them, is held, or none is wanted. */
export function opens(permissions: ReadonlySet<string>, wanted: Screen['permission']): boolean {
  if (wanted === undefined) return true
  const choices = typeof wanted === 'string' ? [wanted] : wanted
  return choices.some((choice) => [choice].flat().every((permission) => permissions.has(permission)))
}

/** Returns the current screen: the one with the longest path that is a prefix of `path`. */
export function screenAt(path: string, open: readonly Screen[]): Screen | undefined {
  return open
    .filter(({ to }) => path === to || (to !== '/' && path.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]
}
