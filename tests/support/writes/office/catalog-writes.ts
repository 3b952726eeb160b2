import { writeSheet } from '@sofreh/excel'
import { newId } from '@sofreh/kernel'
import { excelTexts } from '../../../../modules/catalog/src/text/catalog.fa.ts'
import { type Fixture, send, type Write } from '../fixture.ts'

const categories = '/api-snappFood/menucategories'
const items = '/api-snappFood/menuitems'
const toppings = '/api-snappFood/toppings'
const groups = '/api-snappFood/toppingcategories'
const shifts = '/api-catalog/catalog/foodshifts'
const importing = '/api-sofreh/catalog/import'

type Made = Promise<string>
const idOf = async (made: Promise<{ id: string }>) => (await made).id

const category = ({ ask, name }: Fixture): Made => idOf(ask('POST', categories, { title: name() }))
const group = ({ ask, name }: Fixture): Made => idOf(ask('POST', groups, { title: name(), max: 2 }))
const item = async (fixture: Fixture): Made => {
  const { ask, name, known } = fixture
  const facts = { categoryId: known['categoryId'], title: name(), price: 50_000, stock: 40 }
  return idOf(ask('POST', items, facts))
}
const topping = ({ ask, name, known }: Fixture): Made =>
  idOf(ask('POST', toppings, { toppingCategoryId: known['toppingCategoryId'], title: name(), price: 3_000 }))
const hours = [{ weekday: 'SAT', from: '08:00', to: '12:00' }]
const shift = ({ ask, name }: Fixture): Made => idOf(ask('POST', shifts, { title: name(), hours }))

/** Starts a dry run of one new item. */
async function dryRun(fixture: Fixture): Made {
  const { headers } = excelTexts
  const columns = [headers.category, headers.title, headers.price].map((header) => ({ header }))
  const bytes = await writeSheet({ sheet: 'a', columns, rows: [['import', fixture.name(), 70_000]] })
  const preview: Write = { name: `POST ${importing}`, make: () => ({ file: { name: 'a.xlsx', bytes } }) }
  const { status, said } = await send(fixture, { write: preview, ready: await preview.make(fixture), key: newId() })
  const { data } = said as { data?: { id: string | null } }
  if (!data?.id) throw new Error(`${importing}: ${status} ${JSON.stringify(said)}`)
  return data.id
}

const categoryWrites: readonly Write[] = [
  { name: `POST ${categories}`, make: ({ name }) => ({ body: { title: name() } }) },
  {
    name: `PUT ${categories}`,
    make: async (fixture) => ({ body: { id: await category(fixture), title: fixture.name() } }),
  },
  {
    name: `PUT ${categories}/activation/{id}`,
    make: async (fixture) => ({ params: { id: await category(fixture) }, body: { isActive: false } }),
  },
  {
    name: 'POST /api-sofreh/catalog/positions',
    make: async (fixture) => ({ body: { of: 'CATEGORIES', ids: [await category(fixture)] } }),
  },
]

const itemWrites: readonly Write[] = [
  {
    name: `POST ${items}`,
    make: ({ name, known }) => ({ body: { categoryId: known['categoryId'], title: name(), price: 50_000 } }),
  },
  { name: `PUT ${items}`, make: async (fixture) => ({ body: { id: await item(fixture), price: 60_000 } }) },
  { name: `DELETE ${items}`, make: async (fixture) => ({ query: { id: await item(fixture) } }) },
  {
    name: `PUT ${items}/productavailability`,
    make: async (fixture) => ({ body: { menuItemId: await item(fixture), isAvailable: false } }),
  },
  {
    name: `PUT ${items}/productstatus`,
    make: async (fixture) => ({ body: { menuItemId: await item(fixture), isActive: false } }),
  },
  {
    name: 'POST /api-catalog/catalog/stocks',
    make: async (fixture) => ({ body: { items: [{ menuItemId: await item(fixture), change: -3 }] } }),
  },
  {
    name: 'POST /api-sofreh/catalog/bulk',
    make: async (fixture) => ({
      body: { itemIds: [await item(fixture), await item(fixture)], change: { kind: 'PRICE_AMOUNT', amount: 1_000 } },
    }),
  },
  {
    name: `POST ${importing}/{id}/apply`,
    hasOwnId: true,
    make: async (fixture) => ({ params: { id: await dryRun(fixture) } }),
  },
]

const toppingWrites: readonly Write[] = [
  {
    name: `POST ${toppings}`,
    make: ({ name, known }) => ({
      body: { toppingCategoryId: known['toppingCategoryId'], title: name(), price: 4_000 },
    }),
  },
  { name: `PUT ${toppings}`, make: async (fixture) => ({ body: { id: await topping(fixture), price: 5_000 } }) },
  { name: `DELETE ${toppings}/{id}`, make: async (fixture) => ({ params: { id: await topping(fixture) } }) },
  { name: `POST ${groups}`, make: ({ name }) => ({ body: { title: name(), max: 3 } }) },
  { name: `PUT ${groups}`, make: async (fixture) => ({ body: { id: await group(fixture), max: 4 } }) },
  { name: `DELETE ${groups}/{id}`, make: async (fixture) => ({ params: { id: await group(fixture) } }) },
]

const shiftWrites: readonly Write[] = [
  { name: `POST ${shifts}`, make: ({ name }) => ({ body: { title: name(), hours } }) },
  { name: `PUT ${shifts}`, make: async (fixture) => ({ body: { id: await shift(fixture), title: fixture.name() } }) },
  { name: `DELETE ${shifts}/{id}`, make: async (fixture) => ({ params: { id: await shift(fixture) } }) },
]

/** Writes of the menu: categories, items, toppings, food shifts, bulk changes and imports. */
export const catalogWrites = [...categoryWrites, ...itemWrites, ...toppingWrites, ...shiftWrites]
