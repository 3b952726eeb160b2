import { type Fixture, one, type Write } from '../fixture.ts'

const accounting = '/api-sofreh/accounting'

/** Ids of an accounting program, all but the code of its goods. */
const settings = {
  by: 'DAY',
  configId: 1,
  typeNo: 2,
  financYear: '1405',
  companyId: 3,
  customerCode: '',
  warehouseCode: '',
  smsPersonCode: '',
  saleTypeCode: '',
  userCode: '',
  sysCode: '',
  vatId: 4,
  packagingCode: '',
  serviceFeeCode: '',
  deliveryCode: '',
  tipCode: '',
  goodsCodes: {},
}

async function payOut({ ask, shift }: Fixture): Promise<string> {
  const movement = one({ kind: 'PAY_OUT', amount: 20_000, reason: 'یخ' })
  await ask('POST', `/api-sofreh/payments/shifts/${(await shift()).id}/movements`, movement)
  return movement.id
}

/** Writes of the accounting program's settings and of expenses. */
export const accountingWrites: readonly Write[] = [
  { name: `PUT ${accounting}/settings`, make: ({ name }) => ({ body: { ...settings, goodsCode: name() } }) },
  {
    name: `PUT ${accounting}/sanadpardaz/posted`,
    make: ({ name }) => ({ body: { documents: [{ key: name(), idGrdb: '77' }] } }),
  },
  {
    name: `PUT ${accounting}/expense-categories`,
    make: ({ name }) => ({ body: { titles: [name()] } }),
  },
  {
    name: `PATCH ${accounting}/expenses/{id}`,
    make: async (fixture) => {
      const categories = await fixture.ask<{ id: string; title: string }[]>('PUT', `${accounting}/expense-categories`, {
        titles: ['یخ'],
      })
      const categoryId = categories.find(({ title }) => title === 'یخ')?.id ?? ''
      return { params: { id: await payOut(fixture) }, body: { categoryId } }
    },
  },
]
