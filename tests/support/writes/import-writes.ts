import { writeSheet } from '@sofreh/excel'
import { newId } from '@sofreh/kernel'
import { customerImportText } from '../../../modules/customers/src/text/customer-import.fa.ts'
import type { Fixture, Write } from './fixture.ts'

const path = '/api-sofreh/customers/import'

/** Starts a dry run of one new customer. */
async function dryRun({ product, shop, tokens, name }: Fixture): Promise<string> {
  const columns = [{ header: customerImportText.headers.mobile[0] }, { header: customerImportText.headers.note[0] }]
  const mobile = `0919${String(1_000_000 + Number(name().slice(1)))}`
  const file = await writeSheet({ sheet: 'a', columns, rows: [[mobile, 'note']] })
  const mark = 'xxsofrehxx'
  const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n`
  const answer = await product.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: shop.host,
      authorization: `Bearer ${tokens.staff}`,
      'idempotency-key': newId(),
      'content-type': `multipart/form-data; boundary=${mark}`,
    },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${mark}--\r\n`)]),
  })
  const { data } = answer.json<{ data?: { id: string } }>()
  if (!data) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
  return data.id
}

/** Writes of the import of customers. */
export const importWrites: readonly Write[] = [
  {
    name: `POST ${path}/{id}/apply`,
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: await dryRun(fixture) } }),
  },
]
