/** Tabs of the menu screen, the most used first. */
export const menuTabs = ['items', 'toppings', 'shifts', 'preview'] as const
export type MenuTab = (typeof menuTabs)[number]

export function tabOf(value: unknown): MenuTab | undefined {
  return menuTabs.find((tab) => tab === value)
}
