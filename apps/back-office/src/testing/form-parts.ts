import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * What a person finds and touches on a screen, by the text that labels it. A query by role reads the styles of every
 * element of the office; these read texts only.
 */

/** Far longer than any answer takes: a busy machine is no fault of the screen. */
export const patient = { timeout: 30_000, interval: 15 }

/** Returns the open menu, else the open dialog, the one above the others first; else the whole page. */
export function place(): HTMLElement {
  const menu = [...document.querySelectorAll<HTMLElement>(`.${openMenu}`)].at(-1)
  if (menu) return menu
  const dialogs = elementsIn(document.body, (one) => hasRole(one, 'dialog') && isTrue(one, 'aria-modal'))
  const isModal = (dialog: HTMLElement) => dialog.classList.contains('mantine-Modal-content')
  return dialogs.findLast(isModal) ?? dialogs.at(-1) ?? document.body
}

/** Returns the elements in document order. A selector with an attribute takes jsdom five to twenty times as long. */
function elementsIn(within: HTMLElement, isWanted: (one: HTMLElement) => boolean): HTMLElement[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_ELEMENT)
  const found: HTMLElement[] = []
  for (let one = walker.nextNode(); one; one = walker.nextNode())
    if (isWanted(one as HTMLElement)) found.push(one as HTMLElement)
  return found
}

const hasRole = (one: Element, ...roles: readonly string[]): boolean => roles.includes(one.getAttribute('role') ?? '')
const isTrue = (one: Element, attribute: string): boolean => one.getAttribute(attribute) === 'true'

const isTouchable = (one: Element): boolean =>
  one.localName === 'button' || one.localName === 'a' || hasRole(one, 'tab', 'menuitem', 'option', 'button')

/** Returns the shown buttons, links and tabs with this text or name. */
export function buttonsOf(label: string): HTMLElement[] {
  return elementsIn(place(), (one) => isTouchable(one) && nameOf(one) === label && isShown(one))
}

/** Presses the only button, link or tab with this text or name, once it can be pressed. */
export async function press(label: string): Promise<void> {
  const enabled = (name: string) => buttonsOf(name).filter((one) => !one.hasAttribute('disabled'))
  fireEvent.click(await only(label, enabled))
}

/** Opens the only row of a list that has this text, once it is there. */
export async function openRow(text: string): Promise<void> {
  const rows = () => [...place().querySelectorAll('tr')].filter((one) => one.textContent.includes(text) && isShown(one))
  fireEvent.click(await only(text, rows))
}

/** Presses the first of several buttons with this text: each part of the screen has one. */
export async function pressFirst(label: string): Promise<void> {
  await expect
    .poll(() => buttonsOf(label).length, { ...patient, message: `with the label «${label}»` })
    .toBeGreaterThan(0)
  for (const one of buttonsOf(label).slice(0, 1)) fireEvent.click(one)
}

/** Returns the only button with this text or name, once it is there. */
export const button = async (label: string): Promise<HTMLButtonElement> =>
  (await only(label, buttonsOf)) as HTMLButtonElement

type Field = HTMLInputElement | HTMLTextAreaElement
/** The label of a switch surrounds its description too. */
const labelOfSwitch = '.mantine-Switch-label'

/** Returns the shown inputs with this label. */
export function fieldsOf(label: string): Field[] {
  const labelled = [...place().querySelectorAll('label')]
    .filter((one) => textOf(one.querySelector(labelOfSwitch) ?? one).replace(/ ?\*$/, '') === label)
    .map(({ control }) => control)
  const named = [...place().querySelectorAll<HTMLElement>('input, textarea')].filter(
    (one) => one.getAttribute('aria-label') === label,
  )
  return [...new Set([...labelled, ...named])].filter((one): one is Field => one !== null && isShown(one))
}

/** Returns the only input with this label, once it is there. */
export const field = (label: string): Promise<Field> => only(label, fieldsOf)

/** What is done to a field: a text is typed, `tick` touches it, `choose` takes an option of its list. */
export type Filling = string | { choose: string } | 'tick'

export async function fill(label: string, filling: Filling): Promise<void> {
  if (typeof filling === 'object') return choose(label, filling.choose)
  const input = await field(label)
  if (filling === 'tick') fireEvent.click(input)
  else {
    fireEvent.change(input, { target: { value: filling } })
    fireEvent.blur(input)
  }
}

/** The inputs of a row of choices with this name. */
function choicesOf(label: string): HTMLInputElement[] {
  const row = elementsIn(place(), (one) => hasRole(one, 'radiogroup') && nameOf(one) === label).find(isShown)
  return [...(row?.querySelectorAll('input') ?? [])]
}

/** Takes an option: of a list that opens, or of a row of choices. */
async function choose(label: string, option: string): Promise<void> {
  await expect.poll(() => choicesOf(label).length + fieldsOf(label).length, patient).toBeGreaterThan(0)
  const choice = choicesOf(label).find(({ labels }) => labels?.[0] && textOf(labels[0]) === option)
  if (choice) return void fireEvent.click(choice)
  const input = await field(label)
  fireEvent.click(input)
  const optionsOf = (): HTMLElement[] => {
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    return list ? elementsIn(list, (one) => hasRole(one, 'option') && nameOf(one) === option) : []
  }
  await expect.poll(() => optionsOf().length, { ...patient, message: `with the option «${option}»` }).toBe(1)
  for (const one of optionsOf()) fireEvent.click(one)
}

/** Returns what the fields hold. */
export const valuesOf = (labels: readonly string[]): Promise<unknown[]> => Promise.all(labels.map(valueOf))

async function valueOf(label: string): Promise<string | boolean> {
  const choices = choicesOf(label)
  if (choices.length > 0) return choices.find(({ checked }) => checked)?.value ?? ''
  const input = await field(label)
  return input.type === 'checkbox' && input instanceof HTMLInputElement ? input.checked : input.value
}

/** Returns the sentence that a field shows as its error; empty without one. */
export async function errorOf(label: string): Promise<string> {
  const input = await field(label)
  const ids = input.getAttribute('aria-invalid') === 'true' ? input.getAttribute('aria-describedby') : null
  return (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

/** Returns the messages of the form that belong to no field. */
export const alerts = (): string =>
  elementsIn(place(), (one) => hasRole(one, 'alert') && isShown(one))
    .map((one) => one.textContent)
    .join(' ')

export const countDialogs = (): number => document.querySelectorAll('[role="dialog"]').length

/** Returns the sentences of the toasts. */
export const toasts = (): string[] =>
  [...document.querySelectorAll('.mantine-Notification-description')].map(({ textContent }) => textContent)

/** Waits until the open dialog or the page shows the text. */
export const sees = (text: string): Promise<void> =>
  expect.poll(() => place().textContent, patient).toContain(text) as unknown as Promise<void>

/** Of several, the one that can be used: a screen has a button to save for each of its forms. */
async function only<Found extends Element>(label: string, find: (label: string) => readonly Found[]): Promise<Found> {
  const usable = () => {
    const found = find(label)
    return found.length > 1 ? found.filter((one) => !one.hasAttribute('disabled')) : found
  }
  await expect.poll(() => usable().length, { ...patient, message: `with the label «${label}»` }).toBe(1)
  return usable()[0] as Found
}

const textOf = (one: Element): string => one.textContent.trim()
const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? textOf(one)
/** Without a layout, an open menu takes its button for hidden and hides itself. A closed one is not in the page. */
const openMenu = 'mantine-Menu-dropdown'
const hides = (one: Element): boolean =>
  one.hasAttribute('hidden') ||
  isTrue(one, 'aria-hidden') ||
  ((one.getAttribute('style') ?? '').includes('display: none') && !one.classList.contains(openMenu))
/** Returns whether neither the element nor one around it is hidden. */
function isShown(one: Element): boolean {
  for (let around: Element | null = one; around; around = around.parentElement) if (hides(around)) return false
  return true
}
