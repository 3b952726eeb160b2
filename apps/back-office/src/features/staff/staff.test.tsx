// @vitest-environment jsdom
import { type Behaviour, type FakeServer, refusalMessage } from '@sofreh/contract/testing'
import { permissionGroupTitles, permissionTitles } from '@sofreh/identity/client'
import { permissionGroups } from '@sofreh/identity/domain'
import { toPersianDigits } from '@sofreh/kernel'
import { sessionText } from '@sofreh/staff/session'
import { fireEvent } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { held } from '../../testing/describe-forms.ts'
import {
  alerts,
  button,
  buttonsOf,
  countDialogs,
  errorOf,
  field,
  fieldsOf,
  fill,
  openRow,
  patient,
  place,
  press,
  pressFirst,
  sees,
  toasts,
  valuesOf,
} from '../../testing/form-parts.ts'
import recorded from '../../testing/recorded-answers.json' with { type: 'json' }
import { answersShown, openScreen, reread, startMs, startOffice } from '../../testing/started-office.tsx'
import { rolesText } from './roles/roles.fa.ts'
import { roleSentences, staffText } from './staff.fa.ts'

beforeAll(startOffice, startMs)

const readsStaff = 'GET /api-sofreh/identity/staff'
const readsRoles = 'GET /api-identity/identity/roles'
const readsChoices = 'GET /api-identity/identity/users/userroles/{id}'
const readsAllowed = 'GET /api-identity/identity/permissions/userpermissions'
const setsPin = 'PUT /api-sofreh/identity/staff/{id}/pin'
const setsRoles = 'POST /api-identity/identity/users/updatestaffrole'
const changesRole = 'PUT /api-identity/identity/permissions'
const addsRole = 'POST /api-identity/identity/permissions'
const { pin } = staffText
const { panel } = rolesText
const { leave, stay, question } = sessionText.unsaved
const close = 'بستن'
const retry = 'دوباره تلاش کنید'

const [bahram, puya] = recorded[readsStaff].data
const [owner, manager, cashier] = recorded[readsRoles].data
if (!bahram || !puya || !owner || !manager || !cashier) throw new Error('the recorded answers have staff and roles')
const id = '01a20def-2a4d-7e52-a2da-694c3b061e42'
const chef = { id, title: 'سرآشپز ۲', builtIn: null, permissions: ['KITCHEN_USE'], staffCount: 2, mayGive: true }

const pageOf = (rows: readonly object[], totalCount = rows.length): Behaviour => ({
  body: { data: rows, pageNumber: 1, pageSize: 10, totalCount },
})
const rolesOf = (...rows: readonly object[]): Behaviour => ({
  body: { data: rows, pageNumber: 1, pageSize: 100, totalCount: rows.length },
})
const choices = {
  body: {
    data: [
      { ...manager, isHeld: false },
      { ...cashier, isHeld: true },
      { ...owner, isHeld: false, mayGive: false },
    ],
  },
}
const withChoices = { [readsChoices]: choices }
const memberOf = (changes: object): Behaviour => ({ body: { data: { ...bahram, ...changes } } })

const readOf = (server: FakeServer, name: string) => server.reads.filter((read) => read.name === name)
const cardOf = (title: string) =>
  [...place().querySelectorAll<HTMLElement>('[role="checkbox"]')].find((one) => one.textContent.startsWith(title))
async function toggleRole(title: string): Promise<void> {
  await expect.poll(() => cardOf(title) !== undefined, patient).toBe(true)
  fireEvent.click(cardOf(title) ?? document.body)
}
async function openMember(answers: Readonly<Record<string, Behaviour | Promise<Behaviour>>> = {}) {
  const server = await openScreen('/staff', { answers: { ...withChoices, ...answers } })
  await openRow('بهرام')
  await sees(manager?.title ?? '')
  return server
}

it('staff: the list shows names, numbers in Persian digits and roles, and marks the person who reads it', async () => {
  const rows = [
    { ...bahram, firstName: '', lastName: '' },
    { ...puya, isMe: true },
  ]
  await openScreen('/staff', { answers: { [readsStaff]: pageOf(rows) } })
  await sees(toPersianDigits(bahram.phoneNumber))
  const [first, second] = [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(first).toContain(staffText.noName)
  expect(first).toContain(bahram.roles[0]?.title)
  expect(first).not.toContain(staffText.me)
  expect(second).toContain(staffText.me)
})

it('staff: a search, a role and a page are asked of the server, and a search returns to the first page', async () => {
  const answers = { [readsStaff]: pageOf([bahram], 25) }
  const server = await openScreen('/staff', { answers })
  await press('صفحهٔ ۳')
  await expect.poll(() => readOf(server, readsStaff).at(-1)?.query, patient).toMatchObject({ pageNumber: '3' })
  await fill(staffText.search, 'بهر')
  await expect
    .poll(() => readOf(server, readsStaff).at(-1)?.query, patient)
    .toMatchObject({ pageNumber: '1', search: 'بهر' })
  expect(await valuesOf([staffText.search])).toEqual(['بهر'])
  await fill(staffText.roleFilter, { choose: manager.title })
  await expect
    .poll(() => readOf(server, readsStaff).at(-1)?.query, patient)
    .toMatchObject({ roleId: manager.id, search: 'بهر' })
  expect(server.problems).toEqual([])
})

it('staff: a search without a result is removed with one press, and its field is empty', async () => {
  await openScreen('/staff?search=کاوه', { answers: { [readsStaff]: pageOf([]) } })
  await expect.poll(() => valuesOf([staffText.search]), patient).toEqual(['کاوه'])
  await press('برداشتن فیلترها')
  await sees(staffText.empty)
  expect(await valuesOf([staffText.search])).toEqual([''])
})

it('staff: the search keeps the focus and what is typed while its result arrives', async () => {
  const server = await openScreen('/staff')
  const input = await field(staffText.search)
  input.focus()
  fireEvent.change(input, { target: { value: 'ب' } })
  await expect.poll(() => readOf(server, readsStaff).at(-1)?.query, patient).toMatchObject({ search: 'ب' })
  await expect.poll(() => window.location.search, patient).not.toBe('')
  await answersShown()
  expect(document.activeElement).toBe(await field(staffText.search))
})

it('staff: without the permissions neither the filter nor the roles nor a new colleague are offered', async () => {
  await openScreen('/staff', { lacks: ['ROLE_VIEW', 'STAFF_EDIT'] })
  await sees('بهرام')
  expect(fieldsOf(staffText.roleFilter)).toEqual([])
  expect([...buttonsOf(staffText.roles), ...buttonsOf(staffText.add)]).toEqual([])
})

it('staff: an empty restaurant offers the first colleague, and names what is missing in the form', async () => {
  const server = await openScreen('/staff', { answers: { ...withChoices, [readsStaff]: pageOf([]) } })
  await sees(staffText.empty)
  await pressFirst(staffText.add)
  await sees(manager.title)
  await press(staffText.add)
  await expect.poll(() => errorOf(staffText.phone), patient).toContain(staffText.phoneWrong)
  expect(await errorOf(staffText.firstName)).toContain(staffText.nameNeeded)
  await sees(staffText.roleNeeded)
  expect(document.activeElement).toBe(await field(staffText.phone))
  expect(server.sent).toEqual([])
})

it('staff: a role beyond the permissions of the viewer is shown, and cannot be chosen', async () => {
  await openScreen('/staff', { answers: withChoices })
  await press(staffText.add)
  await sees(staffText.roleBeyond)
  expect(cardOf(owner.title)?.hasAttribute('disabled')).toBe(true)
  expect(cardOf(manager.title)?.hasAttribute('disabled')).toBe(false)
  await sees(roleSentences.MANAGER)
})

it('staff: a PIN takes four digits of any script, and nothing shorter is sent', async () => {
  const server = await openMember()
  await fill(pin.title, 'رمز ۱۲')
  expect(await valuesOf([pin.title])).toEqual(['۱۲'])
  expect((await button(pin.set)).disabled).toBe(true)
  fireEvent.submit((await field(pin.title)).form ?? document.body)
  await fill(pin.title, '12۳۴5')
  expect(await valuesOf([pin.title])).toEqual(['۱۲۳۴'])
  fireEvent.submit((await field(pin.title)).form ?? document.body)
  await expect.poll(() => server.sent.map(({ body }) => body), patient).toEqual([{ pin: '1234' }])
})

it('staff: the first PIN is shown as set in the open panel, which then offers to remove it', async () => {
  const server = await openMember({ [setsPin]: memberOf({ hasPin: true }) })
  await sees(pin.hint)
  await fill(pin.title, '۱۲۳۴')
  server.answer(readsStaff, pageOf([{ ...bahram, hasPin: true }, puya]))
  await press(pin.set)
  await expect.poll(toasts, patient).toContain(pin.saved('بهرام صندوقی'))
  await sees(pin.has)
  server.answer(setsPin, memberOf({ hasPin: false }))
  server.answer(readsStaff, pageOf([bahram, puya]))
  await press(pin.remove)
  await expect.poll(toasts, patient).toContain(pin.removed('بهرام صندوقی'))
  await sees(pin.hint)
  expect(server.sent.map(({ body }) => body)).toEqual([{ pin: '1234' }, { pin: null }])
  expect(server.problems).toEqual([])
})

it.each([
  { result: 'refused', answer: { refusal: 'FORBIDDEN' }, shown: refusalMessage('FORBIDDEN') },
  { result: 'saved', answer: memberOf({ hasPin: true }), shown: pin.saved('بهرام صندوقی') },
])('staff: a PIN that is $result after its panel was closed is reported', async ({ answer, shown }) => {
  const late = held<Behaviour>()
  const server = await openMember({ [setsPin]: late.promise })
  await fill(pin.title, '۱۲۳۴')
  await press(pin.set)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(leave)
  await expect.poll(countDialogs, patient).toBe(0)
  late.open(answer)
  await expect.poll(() => toasts().join(' '), patient).toContain(shown)
})

it('staff: roles that are saved after their panel was closed leave the next panel open', async () => {
  const late = held<Behaviour>()
  const server = await openMember({ [setsRoles]: late.promise })
  await toggleRole(manager.title)
  await press(staffText.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(leave)
  await expect.poll(countDialogs, patient).toBe(0)
  await openRow('پویا')
  await sees(toPersianDigits(puya.phoneNumber))
  late.open(memberOf({}))
  await expect.poll(toasts, patient).toContain(staffText.saved('بهرام صندوقی'))
  expect(place().textContent).toContain(toPersianDigits(puya.phoneNumber))
  expect(countDialogs()).toBe(1)
})

it('staff: a form ends with its own answer although the lists are slow', async () => {
  const slow = held<Behaviour>()
  const server = await openMember()
  await toggleRole(manager.title)
  server.answer(readsStaff, slow.promise)
  server.answer(readsChoices, slow.promise)
  await press(staffText.save)
  await expect.poll(toasts, patient).toContain(staffText.saved('نمونه نمونه'))
  await expect.poll(countDialogs, patient).toBe(0)
  slow.open('recorded')
})

it('staff: roles that are saved leave a PIN that is typed and not set, and its panel open', async () => {
  const server = await openMember({ [setsRoles]: memberOf({ roles: [...bahram.roles, manager] }) })
  await fill(pin.title, '۱۲۳۴')
  await toggleRole(manager.title)
  await press(staffText.save)
  await expect.poll(toasts, patient).toContain(staffText.saved('بهرام صندوقی'))
  expect(await valuesOf([pin.title])).toEqual(['۱۲۳۴'])
  await expect.poll(async () => (await button(staffText.save)).disabled, patient).toBe(true)
  await press(pin.set)
  await expect.poll(toasts, patient).toContain(pin.saved('بهرام صندوقی'))
  expect(server.sent.at(-1)?.body).toEqual({ pin: '1234' })
  await press(close)
  await expect.poll(countDialogs, patient).toBe(0)
})

it('staff: a member needs at least one role, and the same roles are not sent again', async () => {
  await openMember()
  expect((await button(staffText.save)).disabled).toBe(true)
  await toggleRole(cashier.title)
  await sees(staffText.roleNeeded)
  expect((await button(staffText.save)).disabled).toBe(true)
  await toggleRole(cashier.title)
  await expect.poll(() => place().textContent, patient).not.toContain(staffText.roleNeeded)
  expect((await button(staffText.save)).disabled).toBe(true)
})

it('staff: a colleague with more permissions than the viewer can be read and not changed', async () => {
  const answers = { ...withChoices, [readsStaff]: pageOf([{ ...bahram, mayChange: false }]) }
  await openScreen('/staff', { answers })
  await openRow('بهرام')
  await sees(staffText.mayNot)
  await sees(manager.title)
  expect(fieldsOf(pin.title)).toEqual([])
  expect([...buttonsOf(staffText.save), ...buttonsOf(staffText.remove)]).toEqual([])
  expect(cardOf(manager.title)?.hasAttribute('disabled')).toBe(true)
})

it('staff: leaving the restaurant oneself is asked in its own sentence', async () => {
  const answers = { ...withChoices, [readsStaff]: pageOf([{ ...bahram, isMe: true }]) }
  const server = await openScreen('/staff', { answers })
  await openRow('بهرام')
  await press(staffText.leave)
  await sees(staffText.leaveQuestion)
  await sees(staffText.leaveConsequence)
  server.answer('DELETE /api-identity/identity/users/removestaff', { refusal: 'LAST_OWNER' })
  await press(staffText.leaveYes)
  await expect.poll(() => toasts().join(' '), patient).toContain(refusalMessage('LAST_OWNER'))
  await expect.poll(countDialogs, patient).toBe(1)
})

it('staff: all permissions of a member are read when they are opened, and asked for again after a lost answer', async () => {
  const server = await openMember({ [readsAllowed]: 'lost' })
  expect(server.calls).not.toContain(readsAllowed)
  await press(staffText.allPermissions)
  await expect.poll(alerts, patient).toContain(sessionText.noAnswer)
  server.answer(readsAllowed, { body: { data: { permissions: ['KITCHEN_USE'] } } })
  await press(retry)
  await sees(permissionGroupTitles.KITCHEN)
  const line = () => [...place().querySelectorAll('li')].find((one) => one.textContent === permissionTitles.KITCHEN_USE)
  expect(line()?.dataset['may']).toBe('true')
  expect(readOf(server, readsAllowed).at(-1)?.query).toEqual({ id: bahram.id })
  expect((await button(staffText.allPermissions)).getAttribute('aria-expanded')).toBe('true')
})

it('staff: chosen roles stay when the roles are read again in vain', async () => {
  const server = await openMember()
  await toggleRole(manager.title)
  server.answer(readsChoices, 'lost')
  await reread('staff')
  await answersShown()
  expect(cardOf(manager.title)?.getAttribute('aria-checked')).toBe('true')
})

it('roles: the roles stay on the screen when they are read again in vain', async () => {
  const server = await openScreen('/staff/roles')
  await sees(rolesText.matrix)
  server.answer(readsRoles, 'lost')
  await reread('staff')
  await answersShown()
  await sees(rolesText.matrix)
  expect(buttonsOf(rolesText.open(manager.title))).toHaveLength(1)
})

it('roles: each role shows its holders, and the table of all roles marks who may what', async () => {
  await openScreen('/staff/roles', { answers: { [readsRoles]: rolesOf(manager, { ...chef, staffCount: 0 }) } })
  await sees(rolesText.matrix)
  const card = await button(rolesText.open(chef.title))
  expect(card.textContent).toContain(rolesText.holders(0))
  expect(card.textContent).toContain(rolesText.own)
  const row = [...document.querySelectorAll('tr')].find(
    (one) => one.querySelector('th')?.textContent === permissionTitles.KITCHEN_USE,
  )
  const marks = [...(row?.querySelectorAll('[role="img"]') ?? [])].map((mark) => mark.getAttribute('aria-label'))
  expect(marks[1]).toBe(rolesText.may)
})

it('roles: a built-in role is fixed, and its copy begins with its permissions', async () => {
  const server = await openScreen('/staff/roles', {
    answers: { [readsRoles]: rolesOf({ ...cashier, permissions: ['POS_USE', 'TABLE_USE'] }) },
  })
  await press(rolesText.open(cashier.title))
  await sees(panel.fixed)
  expect(buttonsOf(panel.save)).toEqual([])
  await press(panel.copy)
  await expect.poll(() => valuesOf([panel.titleField]), patient).toEqual([panel.copyOf(cashier.title)])
  await sees(panel.chosen(2))
  await press(panel.create)
  await expect
    .poll(() => server.sent.map(({ name, body }) => ({ name, body })), patient)
    .toEqual([{ name: addsRole, body: { title: panel.copyOf(cashier.title), permissions: ['POS_USE', 'TABLE_USE'] } }])
})

it('roles: a copy leaves out permissions that the viewer lacks, and greys them', async () => {
  const answers = { [readsRoles]: rolesOf({ ...cashier, permissions: ['POS_USE', 'WRITE_OFF'] }) }
  await openScreen('/staff/roles', { answers, lacks: ['WRITE_OFF'] })
  await press(rolesText.open(cashier.title))
  await press(panel.copy)
  await sees(panel.chosen(1))
  await sees(panel.beyond)
  expect((await field(permissionTitles.WRITE_OFF)).disabled).toBe(true)
})

it('roles: a copy asks before it drops unsaved changes of the shown role', async () => {
  await openScreen('/staff/roles', { answers: { [readsRoles]: rolesOf(chef) } })
  await pressFirst(rolesText.open(chef.title))
  await fill(permissionTitles.MENU_VIEW, 'tick')
  await press(panel.copy)
  await sees(question)
  await press(stay)
  await expect.poll(() => document.querySelectorAll('.mantine-Modal-content').length, patient).toBe(0)
  expect(await valuesOf([panel.titleField, permissionTitles.MENU_VIEW])).toEqual([chef.title, true])
  await press(panel.copy)
  await press(leave)
  await expect.poll(() => valuesOf([panel.titleField]), patient).toEqual([panel.copyOf(chef.title)])
})

it('roles: a whole job is given and taken with one tick, and the count follows', async () => {
  await openScreen('/staff/roles')
  await press(rolesText.add)
  const all = panel.all(permissionGroupTitles.MENU)
  const menu = permissionGroups.MENU
  await fill(permissionTitles.MENU_VIEW, 'tick')
  expect(((await field(all)) as HTMLInputElement).indeterminate).toBe(true)
  await fill(all, 'tick')
  expect(await valuesOf(menu.map((name) => permissionTitles[name]))).toEqual(menu.map(() => true))
  await sees(panel.chosen(menu.length))
  await fill(all, 'tick')
  await sees(panel.chosen(0))
})

it('roles: a role without a name or a permission is not sent', async () => {
  const server = await openScreen('/staff/roles')
  await press(rolesText.add)
  await press(panel.create)
  await expect.poll(() => errorOf(panel.titleField), patient).toContain(panel.titleNeeded)
  expect(alerts()).toContain(panel.permissionNeeded)
  await fill(panel.titleField, 'سرآشپز')
  await fill(permissionTitles.MENU_VIEW, 'tick')
  await press(panel.create)
  await expect.poll(() => server.sent.length, patient).toBe(1)
})

it('roles: staff who may only read roles see them without a form', async () => {
  await openScreen('/staff/roles', { answers: { [readsRoles]: rolesOf(chef) }, lacks: ['ROLE_EDIT'] })
  await pressFirst(rolesText.open(chef.title))
  await sees(panel.viewOnly)
  expect([...buttonsOf(panel.copy), ...buttonsOf(panel.save), ...buttonsOf(rolesText.add)]).toEqual([])
})

it('roles: a role that is saved after its panel was closed leaves the next panel open', async () => {
  const late = held<Behaviour>()
  const answers = { [readsRoles]: rolesOf(chef, manager), [changesRole]: late.promise }
  const server = await openScreen('/staff/roles', { answers })
  await pressFirst(rolesText.open(chef.title))
  await fill(permissionTitles.MENU_VIEW, 'tick')
  await press(panel.save)
  await expect.poll(() => server.sent.length, patient).toBe(1)
  await press(close)
  await press(leave)
  await expect.poll(countDialogs, patient).toBe(0)
  await pressFirst(rolesText.open(manager.title))
  await sees(panel.fixed)
  late.open({ body: { data: { ...chef, permissions: ['KITCHEN_USE', 'MENU_VIEW'] } } })
  await expect.poll(toasts, patient).toContain(panel.saved(chef.title))
  await sees(panel.fixed)
})
