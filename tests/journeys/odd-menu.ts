import { staffApi } from './staff-api.ts'

/** Extreme dishes in the second restaurant: the longest names, forty toppings, everything sold out. */
const api = () => staffApi('toranjOwner')

export const odd = {
  category: 'پیشنهادهای بسیار ویژهٔ سرآشپز برای مهمانان گرامی این هفته',
  long: 'خوراک بلدرچین دودی با سس انار و گردوی مازندرانی، همراه پلوی زعفرانی و سبزی‌های بهاری تازه از باغ‌های شمال',
  description:
    'از آن غذاهایی که توضیحش از خودش درازتر است: بلدرچین یک شبانه‌روز در آب پرتقال و هل می‌خوابد، آرام دودی می‌شود و با گردوی تازهٔ کوبیده و رب انار ترش، چهار ساعت روی شعلهٔ کم می‌ماند تا جا بیفتد.',
  many: 'ساندویچ خودتان بسازید',
  soldOut: 'کیک هویج روز',
} as const

export type OddMenu = { longId: string; manyId: string; soldOutId: string }

/** Adds them to the menu for a journey and removes them afterwards. */
export async function withOddMenu(run: (menu: OddMenu) => Promise<void>): Promise<void> {
  const post = async (path: string, body: object): Promise<string> => (await api().post(path, body)).data.id
  const categoryId = await post('/api-snappFood/menucategories', { title: odd.category })
  const groupId = await post('/api-snappFood/toppingcategories', {
    title: 'هرچه دلتان می‌خواهد در ساندویچ',
    min: 1,
    max: 40,
    free: 2,
  })
  const toppings = Array.from({ length: 40 }, (_, at) => ({
    toppingCategoryId: groupId,
    title: at === 7 ? 'پنیر گودای هلندی کهنهٔ دودی با دانه‌های زیره و فلفل سیاه' : `افزودنی شمارهٔ ${at + 1}`,
    price: at % 5 === 0 ? 0 : 12_000 + at * 1_000,
    max: at % 3 === 0 ? 3 : 1,
    isActive: at !== 12,
  }))
  for (const topping of toppings) await post('/api-snappFood/toppings', topping)
  const dish = (facts: object) => post('/api-snappFood/menuitems', { categoryId, ...facts })
  const ids = {
    longId: await dish({
      title: odd.long,
      description: odd.description,
      price: 123_456_000,
      discount: { kind: 'PERCENTAGE', value: 1500 },
      tags: ['تند', 'محبوب', 'بدون گلوتن', 'پیشنهاد سرآشپز'],
      stock: 3,
    }),
    manyId: await dish({ title: odd.many, price: 185_000, toppingCategoryIds: [groupId] }),
    soldOutId: await dish({ title: odd.soldOut, price: 90_000, stock: 0 }),
  }
  try {
    await run(ids)
  } finally {
    for (const id of Object.values(ids)) await api().remove(`/api-snappFood/menuitems?id=${id}`)
    await api().remove(`/api-snappFood/toppingcategories/${groupId}`)
    await api().put('/api-snappFood/menucategories', { id: categoryId, isDeleted: true })
  }
}

type Category = { id: string; isActive: boolean }

/** Hides the whole menu for a journey. */
export async function withEmptyMenu(run: () => Promise<void>): Promise<void> {
  const { categories } = (await api().get('/api-catalog/catalog/menucategories/all')).data
  const shown: Category[] = categories.filter(({ isActive }: Category) => isActive)
  const show = async (isActive: boolean) => {
    for (const { id } of shown) await api().put(`/api-snappFood/menucategories/activation/${id}`, { isActive })
  }
  try {
    await show(false)
    await run()
  } finally {
    await show(true)
  }
}

const days = ['SAT', 'SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI']
const hoursPath = '/api-identity/identity/vendors/availabilitytime'

/** Makes the restaurant open two hours from now, whatever the hour, and at the same hour every day. */
export async function whileClosed(run: () => Promise<void>): Promise<void> {
  const clock = (hoursAhead: number) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' }).format(
      Date.now() + hoursAhead * 3_600_000,
    )
  const setHours = (from: string, to: string) =>
    api().post(hoursPath, { intervals: days.map((weekday) => ({ weekday, from, to })), replace: true })
  try {
    await setHours(clock(2), clock(3))
    await run()
  } finally {
    await setHours('00:00', '00:00')
  }
}
