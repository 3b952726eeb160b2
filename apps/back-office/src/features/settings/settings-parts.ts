/** Parts of the settings in the order an owner meets them. */
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
] as const
export type SettingsPart = (typeof settingsParts)[number]

export function partOf(value: unknown): SettingsPart | undefined {
  return settingsParts.find((part) => part === value)
}
