import type { Page } from '@playwright/test'

/** Counts the tones that the page plays from its next load on. The browser still plays them. */
export async function countTones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    const counted = window as unknown as { tones: number }
    counted.tones = 0
    OscillatorNode.prototype.start = function (when?: number) {
      counted.tones += 1
      start.call(this, when)
    }
  })
  return () => page.evaluate(() => (window as unknown as { tones: number }).tones)
}
