/** What a person does at the till and reads on it, in a test under jsdom and in the workbench’s browser alike. */

/** As long as `expect.poll` waits: a late answer on a busy machine is no fault. */
const longestMs = 20_000
const everyMs = 10

/** Waits until `find` returns something. */
export async function waitUntil<Found>(
  find: () => Found | undefined | false | null,
  what: () => string = () => 'nothing was found',
): Promise<Found> {
  const end = Date.now() + longestMs
  for (;;) {
    const found = find()
    if (found) return found
    if (Date.now() > end) throw new Error(`${what()} after ${longestMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

/** Returns the sheet on top, or the page when no sheet is open. */
export function topmost(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
}

/** Returns the text on the sheet on top, or on the page, without its screen-reader names. */
export const shownText = (): string => plain(topmost().textContent ?? '')

/** Waits until the sheet on top, or the page, shows a text. */
export async function sees(text: string): Promise<void> {
  await waitUntil(
    () => shownText().includes(text),
    () => `“${text}” is not among “${shownText().slice(0, 600)}”`,
  )
}

/** Does these steps one after another: presses the buttons of these names, or acts otherwise. */
export async function act<Till>(
  till: Till,
  steps: readonly (string | ((till: Till) => unknown))[] = [],
): Promise<void> {
  for (const step of steps) await (typeof step === 'string' ? press(step) : step(till))
}

/** Presses the button of this name on the sheet on top, as soon as it is there and enabled and no sheet is loading. */
export async function press(name: string): Promise<void> {
  const button = await waitUntil(
    () => document.querySelector('[role=progressbar]') === null && buttonNamed(name),
    () => `no button “${name}” among ${buttonNames().join(' | ').slice(0, 1_200)}`,
  )
  button.click()
}

/** Returns the enabled button, link or option of this name: the one with exactly it before one that contains it. */
export function buttonNamed(name: string): HTMLElement | undefined {
  const all = pressable().filter((element) => !(element as HTMLButtonElement).disabled)
  return all.find((element) => nameOf(element) === name) ?? all.find((element) => nameOf(element).includes(name))
}

/** Returns the names of what can be pressed on the sheet on top. */
export const buttonNames = (): string[] =>
  pressable().map((element) => `${nameOf(element)}${(element as HTMLButtonElement).disabled ? ' (off)' : ''}`)

/** Returns text in Latin letters on the sheet on top, besides key names and the codes of refusals. */
export function latinLetters(): string[] {
  const copy = topmost().cloneNode(true) as Element
  for (const element of copy.querySelectorAll('kbd, script, style')) element.remove()
  return (copy.textContent ?? '').replaceAll(/\([A-Z_]+\)/g, '').match(/[A-Za-z]{2,}/g) ?? []
}

/** Types into the field of this name, in place of what is there. */
export async function fill(name: string, value: string): Promise<void> {
  const field = await waitUntil(
    () => fields().find((element) => fieldName(element).includes(name)),
    () => `no field “${name}” among ${fields().map(fieldName).join(' | ')}`,
  )
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // React replaces the setter of the element itself.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const pressable = (): HTMLElement[] => [
  ...topmost().querySelectorAll<HTMLElement>(
    'button, a[href], summary, label:has(input[type=radio], input[type=checkbox])',
  ),
]

const fields = (): (HTMLInputElement | HTMLTextAreaElement)[] => [
  ...topmost().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
]

const nameOf = (element: Element): string => plain(element.getAttribute('aria-label') ?? element.textContent ?? '')

const fieldName = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  plain(field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.placeholder)

/** Without the marks that isolate numbers, and with single spaces. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
