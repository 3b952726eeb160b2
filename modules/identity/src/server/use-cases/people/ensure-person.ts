import type { Tx } from '@sofreh/database'
import { foldLetters } from '@sofreh/kernel'
import { findPersonByMobile, type Person } from '../../store/people/person.reader.ts'
import { insertPerson, nameNameless } from '../../store/people/person.writer.ts'

export type EnsurePerson = { mobile: string; firstName?: string; lastName?: string }

/**
 * Returns the person of a phone; creates it when missing. A given name only fills an empty one. It does not register
 * the person, who enters their own name at the first sign-in.
 * @param person mobile as `09xxxxxxxxx`
 */
export async function ensurePerson(newId: () => string, tx: Tx, person: EnsurePerson): Promise<Person> {
  const { mobile } = person
  const name = { firstName: foldLetters(person.firstName ?? ''), lastName: foldLetters(person.lastName ?? '') }
  const known = await findPersonByMobile(tx, mobile)
  if (!known) await insertPerson(tx, { id: newId(), mobile, ...name })
  else if (known.firstName !== '' || name.firstName === '') return personOnly(known)
  await nameNameless(tx, mobile, name)
  const made = await findPersonByMobile(tx, mobile)
  if (!made) throw new Error('the stored person was not found')
  return personOnly(made)
}

function personOnly({ id, mobile, firstName, lastName }: Person): Person {
  return { id, mobile, firstName, lastName }
}
