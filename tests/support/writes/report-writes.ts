import { newId } from '@sofreh/kernel'
import type { Fixture, Write } from './fixture.ts'

const views = '/api-sofreh/reporting/views'
const view = ({ name }: Fixture) => ({ name: name(), report: 'perDay', filters: { range: 'LAST_7_DAY' } })

const letters = '/api-sofreh/reporting/letters'
const owner = ({ ask }: Fixture) => ask<{ id: string }>('GET', '/api-identity/identity/auth/me')
/** Another hour each time, so that every call changes something. */
let hours = 0
const letter = () => {
  hours += 1
  return { hour: hours % 24, figures: ['received', 'acts'] }
}

/** Writes of saved report views and of daily letters. */
export const reportWrites: readonly Write[] = [
  { name: `PUT ${views}/{id}`, make: (fixture) => ({ params: { id: newId() }, body: view(fixture) }) },
  {
    name: `DELETE ${views}/{id}`,
    make: async (fixture) => {
      const id = newId()
      await fixture.ask('PUT', `${views}/${id}`, view(fixture))
      return { params: { id } }
    },
  },
  {
    name: `PUT ${letters}/{personId}`,
    // Subscribed already, so that each call changes one row.
    make: async (fixture) => {
      const { id: personId } = await owner(fixture)
      await fixture.ask('PUT', `${letters}/${personId}`, letter())
      return { params: { personId }, body: letter() }
    },
  },
  {
    name: `DELETE ${letters}/{personId}`,
    make: async (fixture) => {
      const { id: personId } = await owner(fixture)
      await fixture.ask('PUT', `${letters}/${personId}`, letter())
      return { params: { personId } }
    },
  },
]
