import { describe, expect, it } from 'vitest'
import { dishSearchOf } from './dish-search.ts'
import type { TillItem, TillMenu } from '../../engine/menu/till-menu.ts'

const dish = (title: string, more: Partial<TillItem> = {}) =>
  ({ id: title, title, tags: [], barcode: null, ...more }) as TillItem
const menuOf = (...items: TillItem[]) => ({ categories: [{ id: 'all', title: 'همه', items }] }) as unknown as TillMenu
const search = dishSearchOf(
  menuOf(
    dish('چلوکباب کوبیده'),
    dish('کباب برگ', { barcode: '6260100000017' }),
    dish('قورمه سبزی', { tags: ['خورش'] }),
    dish('زرشک پلو با مرغ'),
    dish('نان سنگک'),
  ),
)
const found = (typed: string) => search(typed).map(({ title }) => title)

describe('the dish search of the till', () => {
  it.each([
    [';fhf', 'کباب برگ'],
    ['غورمه', 'قورمه سبزی'],
    ['ذرشک', 'زرشک پلو با مرغ'],
    ['نون سنگک', 'نان سنگک'],
    ['zereshk', 'زرشک پلو با مرغ'],
    ['کوبیدت', 'چلوکباب کوبیده'],
  ])('finds for %s the dish %s', (typed, title) => {
    expect(found(typed)).toContain(title)
  })

  it('puts dishes with a whole matching name before partial matches', () => {
    expect(found('کباب')).toEqual(['کباب برگ', 'چلوکباب کوبیده'])
  })

  it('finds a dish by parts of its name, by its tag and by its barcode', () => {
    expect(found('بید کبا')).toEqual(['چلوکباب کوبیده'])
    expect(found('خورش')).toEqual(['قورمه سبزی'])
    expect(found('6260100000017')).toEqual(['کباب برگ'])
  })

  it('finds no dish for blank input', () => {
    expect(found(' ')).toEqual([])
  })
})
