import { type Screen, terminalViewers } from './screens.ts'

/** Parts of the settings, in the order an owner needs them. */
export const settingsParts = [
  'profile',
  'look',
  'hours',
  'selling',
  'costs',
  'orders',
  'notices',
  'club',
  'descriptions',
  'phone',
  'terminals',
  'devices',
  'brands',
] as const
export type SettingsPart = (typeof settingsParts)[number]

export function partOf(value: unknown): SettingsPart | undefined {
  return settingsParts.find((part) => part === value)
}

/** Returns the permission that reading a part requires. */
export function permissionOfPart(part: SettingsPart): Screen['permission'] {
  return part === 'terminals' ? [terminalViewers] : 'VENDOR_SETTINGS'
}
