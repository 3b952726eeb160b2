import { writeSheet } from '@sofreh/excel'
import { newId } from '@sofreh/kernel'
import { customerImportText } from '../../../modules/customers/src/text/customer-import.fa.ts'
import { type Fixture, type Ready, send, type Write } from './fixture.ts'

const path = '/api-sofreh/customers/import'

/** Starts a dry run of one new customer. */
async function dryRun(fixture: Fixture): Promise<string> {
  const columns = [{ header: customerImportText.headers.mobile[0] }, { header: customerImportText.headers.note[0] }]
  const mobile = `0919${String(1_000_000 + Number(fixture.name().slice(1)))}`
  const bytes = await writeSheet({ sheet: 'a', columns, rows: [[mobile, 'note']] })
  const preview: Write = { name: `POST ${path}`, make: () => ({ file: { name: 'a.xlsx', bytes } }) }
  const { status, said } = await send(fixture, { write: preview, ready: await preview.make(fixture), key: newId() })
  const { data } = said as { data?: { id: string } }
  if (!data) throw new Error(`${path}: ${status} ${JSON.stringify(said)}`)
  return data.id
}

/** A statement with one payment of the provider that the ledger does not know. */
function statement(fixture: Fixture): Ready {
  const reference = 800_000_000 + Number(fixture.name().slice(1))
  const lines = ['شماره مرجع,اتوریتی,مبلغ (ریال),کارمزد,تاریخ و زمان,وضعیت', `${reference},A${reference},10000,0,,موفق`]
  return { query: { provider: 'ZARIN_PAL' }, file: { name: 'a.csv', bytes: Buffer.from(lines.join('\r\n')) } }
}

/** Writes that carry a file, and the import that follows one. */
export const importWrites: readonly Write[] = [
  {
    name: `POST ${path}/{id}/apply`,
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: await dryRun(fixture) } }),
  },
  { name: 'POST /api-sofreh/payments/reconciliations', hasOwnId: true, make: statement },
]
