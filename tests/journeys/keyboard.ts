import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/**
 * Presses Tab, as a person without a mouse does, until the target has a visible focus. Waits for a target first: a
 * button stays disabled while its price loads.
 */
export async function tabTo(page: Page, target: Locator, most = 80): Promise<void> {
  await expect(target).toBeEnabled()
  for (let tabs = 0; tabs < most; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      const { label } = await focused(page)
      await expect.poll(async () => (await focused(page)).isSeen, `the focus on «${label}» is to be seen`).toBe(true)
      return
    }
  }
  throw new Error(`no tab leads to ${target}`)
}

/** Returns the text of the focused element, and whether its focus is visible. */
export async function focused(page: Page): Promise<{ label: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement)) return { label: '', isSeen: false }
    const labels = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels : null
    const label = active.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? active.innerText
    const rings = [active, labels?.[0], active.nextElementSibling, active.parentElement].flatMap((one) =>
      one ? [getComputedStyle(one), getComputedStyle(one, '::after')] : [],
    )
    const hasRing = rings.some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0)
    // A field shows the caret and a frame in the brand colour.
    const frame = active.closest('search') ?? active
    const isField = active.matches('input:not([type=radio],[type=checkbox]),textarea')
    const isSeen = hasRing || (isField && getComputedStyle(frame).boxShadow !== 'none')
    return { label: label.replace(/\s+/g, ' ').trim(), isSeen }
  })
}
