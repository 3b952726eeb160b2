import { isDeepStrictEqual } from 'node:util'
import { type Behaviour, type FakeServer, refusalMessage, type SentCall } from '@sofreh/contract/testing'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  fill,
  type Filling,
  openRow,
  patient,
  press,
  pressFirst,
  sees,
  toasts,
  valuesOf,
} from './form-parts.ts'
import { openScreen, type OpenedScreen } from './started-office.tsx'

type Step = string | { row: string } | { first: string } | { tick: string } | { choose: string }

/** Something that a person does on a screen, and the call that the server then receives. */
type Task = OpenedScreen & {
  /** What is done; the title of its tests. */
  title: string
  address: string
  /**
   * What leads to it, in this order: buttons, rows of a list, the first of several buttons, checkboxes,
   * parts of a screen.
   */
  opens?: readonly Step[]
  sends: { name: string; path?: string; query?: Readonly<Record<string, string>>; body?: unknown }
  /** The server's answer; the default is a sample of the contract. */
  answer?: Behaviour
  /** What the server answers to reads from then on: the change itself. */
  afterwards?: Readonly<Record<string, Behaviour>>
  /** The toast that says what was done. */
  done?: string
  /** Whether its panel or dialog then leaves the screen. */
  closes?: true
  /** A call that reads the changed list again. */
  rereads?: string
  /** A permission without which the first button is not there. */
  needs?: string
}

/** One form of the office: how it opens, what is filled in, and what the server then receives. */
export type Form = Task & {
  /** Its fields by their labels. */
  fields: Readonly<Record<string, Filling>>
  /** What is done besides filling in its fields. */
  besides?: () => Promise<void> | void
  /** The button that sends it. */
  save: string
  /** The server's name of a field, and its label. */
  fault?: { field: string; label: string }
  /** Where a refusal is shown: in the form, or in a toast. */
  refusedIn?: 'form' | 'toast'
  /** Whether its panel asks before it closes over what was filled in. */
  asks?: true
}

/** A button that acts without a form, after a question if it has one. */
export type Act = Task & {
  act: string
  /** The button that answers the question. */
  confirm?: string
}

/** Tests that every form of the office passes. */
export function describeForms(forms: readonly Form[]): void {
  describe.each(forms.map((form) => [form.title, form] as const))('%s', (_, form) => {
    it('sends what was filled in once, while a second press sends nothing, and reports what was done', async () => {
      const server = await openForm(form)
      const answer = held<Behaviour>()
      server.answer(form.sends.name, answer.promise)
      await press(form.save)
      await expect.poll(() => sentOf(server, form), patient).toEqual([expectedCall(form)])
      await expect.poll(() => isAnyOpen(form.save), patient).toBe(false)
      for (const again of buttonsOf(form.save)) fireEvent.click(again)
      await expectReport(server, form, answer)
    })

    it('leaves what was filled in after a press beside its dialog, a refusal and a lost answer, and repeats the call', async () => {
      const server = await openForm(form)
      const labels = Object.keys(form.fields)
      const before = await valuesOf(labels)
      pressBeside()
      if (form.fault) {
        const { field, label } = form.fault
        server.answer(form.sends.name, { refusal: 'VALIDATION_FAILED', errors: [{ field, message: faultMessage }] })
        await press(form.save)
        await expect.poll(() => errorOf(label), patient).toContain(faultMessage)
        expect(alerts()).not.toContain(faultMessage)
      }
      server.answer(form.sends.name, { refusal: 'FORBIDDEN' })
      await press(form.save)
      const shown = form.refusedIn === 'toast' ? () => toasts().join(' ') : alerts
      await expect.poll(shown, patient).toContain(refusalMessage('FORBIDDEN'))
      server.answer(form.sends.name, 'lost')
      await press(form.save)
      await expect.poll(shown, patient).toContain(sessionText.noAnswer)
      expect(await valuesOf(labels)).toEqual(before)
      await expectRepeat(server, form)
    })

    if (form.asks) describeClosing(form)
    describeMissing(form, form.opens?.[0])
  })
}

function describeClosing(form: Form): void {
  it('asks before its panel closes over what was filled in', async () => {
    const { leave, stay, question } = sessionText.unsaved
    await openForm(form)
    const labels = Object.keys(form.fields)
    const before = await valuesOf(labels)
    await press(close)
    await sees(question)
    await press(stay)
    await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
    expect(await valuesOf(labels)).toEqual(before)
    await press(close)
    await press(leave)
    await expect.poll(countDialogs, patient).toBe(0)
  })

  it('closes its panel without a question when nothing was filled in', async () => {
    await openTask(form)
    await press(close)
    await expect.poll(countDialogs, patient).toBe(0)
  })
}

/** Tests that every button of the office passes that acts at once or after a question. */
export function describeActs(acts: readonly Act[]): void {
  describe.each(acts.map((act) => [act.title, act] as const))('%s', (_, act) => {
    it('sends one call, is not offered again before its answer, and reports what was done', async () => {
      const server = await openTask(act)
      const answer = held<Behaviour>()
      server.answer(act.sends.name, answer.promise)
      await pressAct(act)
      await expect.poll(() => sentOf(server, act), patient).toEqual([expectedCall(act)])
      await expect.poll(() => isAnyOpen(act.act), patient).toBe(false)
      await expectReport(server, act, answer)
    })

    it('reports the server’s refusal, and is offered again', async () => {
      const server = await openTask(act)
      server.answer(act.sends.name, { refusal: 'FORBIDDEN' })
      await pressAct(act)
      await expect.poll(() => [...toasts(), alerts()].join(' '), patient).toContain(refusalMessage('FORBIDDEN'))
      await expect.poll(() => isAnyOpen(act.act), patient).toBe(true)
      expect(server.problems).toEqual([])
    })

    if (act.confirm !== undefined) describeQuestion(act, act.confirm)
    describeMissing(act, act.opens?.[0] ?? act.act)
  })
}

function describeQuestion(act: Act, confirm: string): void {
  it('sends nothing when its question is cancelled', async () => {
    const server = await openTask(act)
    await press(act.act)
    await button(confirm)
    await press(cancel)
    await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
    expect(sentOf(server, act)).toEqual([])
  })
}

async function pressAct({ act, confirm }: Act): Promise<void> {
  await press(act)
  if (confirm === undefined) return
  await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBeGreaterThan(0)
  const yes = await button(confirm)
  fireEvent.click(yes)
  // The second press of a double click, while the question leaves the screen.
  fireEvent.click(yes)
}

function describeMissing(task: Task, first: Step | undefined): void {
  const { needs } = task
  if (needs === undefined || typeof first !== 'string') return
  it(`is not offered without ${needs}`, async () => {
    // The tests above press it with the permission.
    await openScreen(task.address, { ...task, lacks: [needs] })
    await expect.poll(() => document.querySelector('main h1'), patient).not.toBeNull()
    await expect.poll(() => document.querySelector('main .mantine-Skeleton-root'), patient).toBeNull()
    expect(buttonsOf(first)).toEqual([])
  })
}

/** Presses beside the open dialog, if the form is in one. A panel asks instead: `asks`. */
function pressBeside(): void {
  for (const overlay of document.querySelectorAll('.mantine-Modal-overlay')) fireEvent.click(overlay)
}

const cancel = 'انصراف'
const close = 'بستن'
const faultMessage = 'این خانه درست نیست'

/** The answer to the last call was lost: the next press sends it once more, and its success removes the old error. */
async function expectRepeat(server: FakeServer, form: Form): Promise<void> {
  const [count, lost] = [sentOf(server, form).length, sentOf(server, form).at(-1)]
  server.answer(form.sends.name, form.answer ?? 'recorded')
  await press(form.save)
  await expect.poll(() => sentOf(server, form).length, patient).toBe(count + 1)
  const repeated = sentOf(server, form).at(-1)
  expect(withoutMoment(repeated)).toEqual(withoutMoment(lost))
  // Another write before it, such as a trial of what was filled in, makes it another call.
  const [before] = server.sent.slice(-2)
  if (before === lost && isDeepStrictEqual(repeated, lost)) expect(server.keys.at(-1)).toBe(server.keys.at(-2))
  if (form.done !== undefined) await expect.poll(toasts, patient).toContain(form.done)
  await expect.poll(alerts, patient).not.toContain(sessionText.noAnswer)
  expect(server.problems).toEqual([])
}

/** Returns the call without the moment that it names; a repeat names its own. */
function withoutMoment(call: SentCall | undefined): object {
  return { ...call, body: { ...(call?.body as object | undefined), deviceAt: undefined } }
}

/** Lets the server answer, and expects what the screen then shows. */
async function expectReport(server: FakeServer, task: Task, answer: Held<Behaviour>): Promise<void> {
  const reads = countReads(server, task)
  for (const [name, behaviour] of Object.entries(task.afterwards ?? {})) server.answer(name, behaviour)
  answer.open(task.answer ?? 'recorded')
  if (task.done !== undefined) await expect.poll(toasts, patient).toContain(task.done)
  if (task.rereads !== undefined) await expect.poll(() => countReads(server, task), patient).toBeGreaterThan(reads)
  if (task.closes) await expect.poll(countDialogs, patient).toBe(0)
  expect(sentOf(server, task)).toEqual([expectedCall(task)])
  expect(server.problems).toEqual([])
}

async function openTask(task: Task): Promise<FakeServer> {
  const server = await openScreen(task.address, task)
  for (const step of task.opens ?? []) await take(step)
  return server
}

function take(step: Step): Promise<void> {
  if (typeof step === 'string') return press(step)
  if ('row' in step) return openRow(step.row)
  if ('first' in step) return pressFirst(step.first)
  return fill('tick' in step ? step.tick : step.choose, 'tick')
}

/** Opens a form and fills it in. */
async function openForm(form: Form): Promise<FakeServer> {
  const server = await openTask(form)
  for (const [label, filling] of Object.entries(form.fields)) await fill(label, filling)
  await form.besides?.()
  return server
}

function expectedCall({ sends }: Task): SentCall {
  const { name, path = name.replace(/^\w+ /, ''), query = {}, body } = sends
  return { name, path, query, body }
}

const sentOf = ({ sent }: FakeServer, { sends }: Task): SentCall[] => sent.filter(({ name }) => name === sends.name)
const countReads = ({ calls }: FakeServer, { rereads }: Task): number => calls.filter((name) => name === rereads).length
const isAnyOpen = (label: string): boolean => buttonsOf(label).some((one) => !one.hasAttribute('disabled'))

type Held<Value> = { promise: Promise<Value>; open: (value: Value) => void }

/** A promise that the test resolves. */
export function held<Value>(): Held<Value> {
  let open: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => (open = resolve))
  return { promise, open }
}
