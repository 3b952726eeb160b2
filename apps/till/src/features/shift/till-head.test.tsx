// @vitest-environment jsdom
import { type Session, SessionContext } from '@sofreh/staff/session'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { useTillFacts } from '../../engine/till-facts.ts'
import { TillHead } from './till-head.tsx'

const drawer = { id: 'd', name: 'کشوی جلو', openShift: null }
const shift = { id: 's', shiftId: 's', number: 3, drawerName: 'کشوی جلو', openedAt: new Date().toISOString() }

afterEach(cleanup)

/** Shows the head of a till to this person. Returns what a tap on it opens. */
function show(facts: object, permissions = ['DRAWER_USE']): { text: () => string; opened: string[] } {
  useTillFacts.setState({ shift: null, drawers: [], ...facts })
  const session = { person: { firstName: 'نرگس', lastName: 'صندوقی' }, permissions: new Set(permissions) }
  const opened: string[] = []
  render(
    <SessionContext value={session as unknown as Session}>
      <TillHead onOpen={(kind) => opened.push(kind)} />
    </SessionContext>,
  )
  return { text: () => screen.getByRole('button').textContent ?? '', opened }
}

describe('the head of the till', () => {
  it('names the person and the drawer of the open shift, and opens the drawer', () => {
    const { text, opened } = show({ shift, drawers: [drawer] })
    expect(text()).toContain('نرگس صندوقی')
    expect(text()).toContain('کشوی جلو')
    fireEvent.click(screen.getByRole('button'))
    expect(opened).toEqual(['drawer'])
  })

  it('says that no shift is open, or that this till has chosen no drawer', () => {
    expect(show({ drawers: [drawer] }).text()).toContain('شیفت باز نیست')
    cleanup()
    expect(show({ drawers: [{ ...drawer, openShift: shift }] }).text()).toContain('کشو انتخاب نشده است')
  })

  it('names only the person where there is no drawer, and to a person who may not use it', () => {
    expect(show({}).text()).toBe('نرگس صندوقی')
    cleanup()
    const { text, opened } = show({ shift, drawers: [drawer] }, [])
    expect(text()).toBe('نرگس صندوقی')
    fireEvent.click(screen.getByRole('button'))
    expect(opened).toEqual(['more'])
  })
})
