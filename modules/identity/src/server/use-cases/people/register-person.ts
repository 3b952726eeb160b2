import type { Tx } from '@sofreh/database'
import type { IdentityDeps } from '../../identity-deps.ts'
import type { Person } from '../../store/people/person.reader.ts'
import { registerNamed } from '../../store/people/person.writer.ts'
import { type EnsurePerson, ensurePerson } from './ensure-person.ts'

/** Returns the person of a phone as registered, so that the first sign-in asks for no name. */
export async function registerPerson(
  { clock, newId }: Pick<IdentityDeps, 'clock' | 'newId'>,
  tx: Tx,
  named: EnsurePerson,
): Promise<Person> {
  const person = await ensurePerson(newId, tx, named)
  await registerNamed(tx, person.id, clock())
  return person
}
