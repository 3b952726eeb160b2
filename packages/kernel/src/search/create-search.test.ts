import { describe, expect, it } from 'vitest'
import { createSearch, type SearchText } from './index.ts'

const dish = (title: string, description = '', labels: string[] = []): SearchText<string> => ({
  item: title,
  title,
  description,
  labels,
})
const menu = [
  dish('بختیاری', 'انتخاب سرآشپز؛ جوجه و کباب', ['کباب‌ها']),
  dish('باقالی‌پلو با ماهیچه', 'ماهیچهٔ گوسفندی', ['پلوها']),
  dish('میرزاقاسمی', 'بادمجان کبابی، گوجه و تخم‌مرغ', ['پیش‌غذا']),
  dish('کباب کوبیده', 'دو سیخ', ['کباب‌ها']),
  dish('چلوکباب برگ', 'فیله', ['کباب‌ها']),
  dish('جوجه‌کباب', 'ران و سینه', ['کباب‌ها']),
  dish('قورمه‌سبزی', 'با لیموی عمانی', ['خورش‌ها', 'سنتی']),
  dish('فسنجان', 'گردو و انار', ['خورش‌ها']),
  dish('املت', 'تخم‌مرغ و گوجه', ['صبحانه']),
  dish('تخم‌مرغ نیمرو', '', ['صبحانه']),
  dish('مرغ سوخاری', 'سه تکه', ['سوخاری']),
  dish('آش رشته', 'کشک و نعنا', ['پیش‌غذا']),
  dish('ماست و خیار', '', ['کنار غذا']),
  dish('سالاد شیرازی', '', ['کنار غذا']),
  dish('دوغ محلی', '', ['نوشیدنی']),
  dish('شربت بهارنارنج', 'دستور سرآشپز', ['نوشیدنی']),
  dish('پیتزا پپرونی', '', ['پیتزا']),
  dish('عدس‌پلو', 'کشمش و خرما', ['پلوها']),
  dish('latte لاته', '', ['قهوه']),
]
const search = createSearch(menu)

describe('search as written', () => {
  it('ranks whole terms of the name first and ignores letters inside terms of a description', () => {
    expect(search('آش')).toEqual({ items: ['آش رشته'], meant: undefined })
    expect(search('مرغ').items).toEqual(['مرغ سوخاری', 'تخم‌مرغ نیمرو', 'میرزاقاسمی', 'املت'])
  })

  it('ranks whole terms before parts of compounds, parts of terms and labels', () => {
    expect(search('کباب').items).toEqual(['کباب کوبیده', 'جوجه‌کباب', 'چلوکباب برگ', 'بختیاری', 'میرزاقاسمی'])
  })

  it('matches half-spaces, Arabic letters, marks and digits in any spelling', () => {
    for (const typed of ['قورمه سبزی', 'قورمه‌سبزی', 'قورمهسبزی', 'سبزی قورمه', 'قورمه‌سبزي'])
      expect(search(typed)).toEqual({ items: ['قورمه‌سبزی'], meant: undefined })
    expect(search('كباب برگ').items).toEqual(['چلوکباب برگ'])
    expect(search('چلو کباب').items).toEqual(['چلوکباب برگ'])
    expect(search('ماست و خیار')).toEqual({ items: ['ماست و خیار'], meant: undefined })
  })

  it('matches tag and category after names, and the description last', () => {
    expect(search('سنتی').items).toEqual(['قورمه‌سبزی'])
    expect(search('کباب‌ها').items).toEqual(['بختیاری', 'کباب کوبیده', 'چلوکباب برگ', 'جوجه‌کباب'])
    expect(search('پیتزا').items).toEqual(['پیتزا پپرونی'])
    expect(search('گردو')).toEqual({ items: ['فسنجان'], meant: undefined })
  })

  it('matches while a term is being typed', () => {
    expect(search('قور').items).toEqual(['قورمه‌سبزی'])
    expect(search('ک').items[0]).toBe('کباب کوبیده')
  })

  it('returns everything in order for an empty search and nothing for an unknown term', () => {
    expect(search('  ').items).toHaveLength(menu.length)
    expect(search('!؟').items).toHaveLength(menu.length)
    expect(search('همبرگر')).toEqual({ items: [], meant: undefined })
    expect(search('سوشی').items).toEqual([])
  })
})

describe('search with misspellings', () => {
  it.each([
    ['کوبده', 'کباب کوبیده', 'کوبیده'],
    ['کوبیدح', 'کباب کوبیده', 'کوبیده'],
    ['کبوبیده', 'کباب کوبیده', 'کوبیده'],
    ['کوبدیه', 'کباب کوبیده', 'کوبیده'],
    ['قرمه', 'قورمه‌سبزی', 'قورمه'],
    ['غورمه سبزی', 'قورمه‌سبزی', 'قورمه سبزی'],
    ['قرمهسبزی', 'قورمه‌سبزی', 'قورمه‌سبزی'],
    ['فسنجون', 'فسنجان', 'فسنجان'],
    ['فصنجان', 'فسنجان', 'فسنجان'],
    ['دوق', 'دوغ محلی', 'دوغ'],
    ['صالاد', 'سالاد شیرازی', 'سالاد'],
    ['صوخاری', 'مرغ سوخاری', 'سوخاری'],
    ['kabab', 'کباب کوبیده', 'کباب'],
    ['mast', 'ماست و خیار', 'ماست'],
    ['salad', 'سالاد شیرازی', 'سالاد'],
    ['ghormeh sabzi', 'قورمه‌سبزی', 'قورمه سبزی'],
    ['doogh', 'دوغ محلی', 'دوغ'],
    ['ash', 'آش رشته', 'آش'],
    ['pizza', 'پیتزا پپرونی', 'پیتزا'],
    ['joojeh', 'جوجه‌کباب', 'جوجه'],
    ['adas polo', 'عدس‌پلو', 'عدس پلو'],
    [';fhf', 'کباب کوبیده', 'کباب'],
    ['tsk[hk', 'فسنجان', 'فسنجان'],
    ['مشففث', 'latte لاته', 'latte'],
  ])('reads %j as %s', (typed, first, meant) => {
    const found = search(typed)
    expect(found.items[0]).toBe(first)
    expect(found.meant).toBe(meant)
  })

  it('guesses only when nothing matches as typed', () => {
    const drinks = createSearch([dish('دوغ'), dish('داغ'), dish('دوغ نعنا')])
    expect(drinks('دوغ')).toEqual({ items: ['دوغ', 'دوغ نعنا'], meant: undefined })
  })

  it('guesses nothing from one or two letters', () => {
    expect(search('زژ').items).toEqual([])
  })
})

describe('search in a large menu', () => {
  it('finds one dish of two thousand by a misspelt name', () => {
    const many = Array.from({ length: 2_000 }, (_, index) =>
      dish(`غذای ${index} ${'ابپتجچ'[index % 6]}`, 'با برنج و سالاد فصل'),
    )
    const large = createSearch([...many, dish('خورش بادمجان')])
    expect(large('بادنجون').items).toEqual(['خورش بادمجان'])
    expect(large('غذای 77').items[0]).toBe('غذای 77 چ')
  })
})
