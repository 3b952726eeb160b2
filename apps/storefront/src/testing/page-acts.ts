import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'

/** What a person does with a page and reads on it. A query by role would compute the styles of every element. */

/** Returns the text that the page shows, with single spaces; closed sheets show none. */
export function shownText(place: Element = document.body): string {
  return (place.textContent ?? '').replaceAll(/\s+/g, ' ')
}

/** Waits until the page shows all these texts. */
export async function sees(...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => shownText(), patient).toContain(text.replaceAll(/\s+/g, ' '))
}

/** Waits until the page shows none of these texts. */
export async function seesNot(...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.poll(() => shownText(), patient).not.toContain(text.replaceAll(/\s+/g, ' '))
}

const patient = { timeout: 8_000, interval: 15 }

/** Returns what a person can reach: what is outside the newest open sheet takes no presses, a toast included. */
function reachable<Found extends Element>(selector: string): Found[] {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  return [...place.querySelectorAll<Found>(selector)]
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? shownText(element).trim()

/** Returns the buttons and links whose name contains the text, an exact name before others. */
export function buttons(name: string): HTMLElement[] {
  const wanted = name.replaceAll(/\s+/g, ' ')
  const all = reachable<HTMLElement>('button, a, summary')
  const exact = all.filter((one) => nameOf(one) === wanted)
  return exact.length > 0 ? exact : all.filter((one) => nameOf(one).includes(wanted))
}

/** Waits for a button or link, the newest one where several have the name: a sheet is drawn after its page. */
export async function button(name: string): Promise<HTMLElement> {
  await expect.poll(() => buttons(name).map(nameOf), patient).not.toEqual([])
  return buttons(name).at(-1) as HTMLElement
}

/** Waits for a button that can be pressed, and presses it. */
export async function press(name: string): Promise<void> {
  await expect.poll(() => buttons(name).some((one) => !isOff(one)), patient).toBe(true)
  fireEvent.click(buttons(name).findLast((one) => !isOff(one)) as HTMLElement)
}

/** Returns whether a button takes no presses now: disabled or busy. */
export function isOff(element: HTMLElement): boolean {
  return element.matches(':disabled, [aria-disabled="true"]')
}

/** Waits for a field by its label. */
export async function field(label: string): Promise<HTMLInputElement> {
  await expect.poll(() => fieldsOf(label).length, patient).toBeGreaterThan(0)
  return fieldsOf(label).at(-1) as HTMLInputElement
}

function fieldsOf(label: string): HTMLInputElement[] {
  const all = reachable<HTMLInputElement>('input, textarea')
  const exact = all.filter((input) => labelsOf(input).includes(label))
  return exact.length > 0 ? exact : all.filter((input) => labelsOf(input).some((text) => text.startsWith(label)))
}

function labelsOf(input: HTMLInputElement): string[] {
  const labels = [...(input.labels ?? [])].map((one) => shownText(one).trim())
  return [input.getAttribute('aria-label') ?? '', ...labels]
}

/** Types a text into a field, in place of what it held. */
export async function type(label: string, text: string): Promise<void> {
  fireEvent.change(await field(label), { target: { value: text } })
}

/** Chooses a radio button or a checkbox by its label. */
export async function choose(label: string): Promise<void> {
  fireEvent.click(await field(label))
}
