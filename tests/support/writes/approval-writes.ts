import { newId } from '@sofreh/kernel'
import { sql } from 'kysely'
import { type Fixture, one, type Write } from './fixture.ts'

const url = '/api-sofreh/ordering/approvals'
const request = () =>
  one({ kind: 'SALE', orderId: newId(), permissions: ['DISCOUNT_GIVE'], acts: [{ kind: 'discount' }], amount: 5_000 })

async function asked({ ask }: Fixture): Promise<string> {
  return (await ask<{ id: string }>('POST', url, request())).id
}

/** Writes of approval requests and their answers. */
export const approvalWrites: readonly Write[] = [
  { name: `POST ${url}`, hasOwnId: true, make: () => ({ body: request() }) },
  {
    name: `POST ${url}/{id}/answer`,
    hasOwnId: true,
    make: async (fixture) => {
      const id = await asked(fixture)
      // People cannot answer their own requests, so this one is assigned to another person.
      await sql`update approvals set asked_by = ${newId()} where id = ${id}`.execute(
        fixture.product.started.database.kysely,
      )
      return { params: { id }, body: { isApproved: true } }
    },
  },
  {
    name: `POST ${url}/{id}/withdraw`,
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: await asked(fixture) } }),
  },
]
