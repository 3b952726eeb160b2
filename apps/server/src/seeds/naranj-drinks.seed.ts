import type { Picture } from './pictures/draw-picture.ts'
import type { SeedRestaurant } from './seed-types.ts'

const cloth: Picture['cloth'] = ['#d7e3c3', '#8fae78']
const glass = (...tones: string[]): Picture => ({ kind: 'glass', tones, cloth })

/** Drinks of the demo restaurant Naranj. */
export const naranjDrinks: SeedRestaurant['categories'][number] = {
  title: 'نوشیدنی',
  items: [
    { title: 'دوغ محلی با پونه', price: 48_000, picture: glass('#fdfcf7', '#eef0e4', '#7a9a44'), tags: ['محبوب'] },
    {
      title: 'شربت نارنج و نعنا',
      description: 'نارنج شیراز، خنک و کم‌شیرین',
      price: 92_000,
      picture: glass('#f7b733', '#ef7f1a', '#2f6b3a'),
      tags: ['پیشنهاد سرآشپز'],
    },
    { title: 'شربت سکنجبین و خیار', price: 85_000, picture: glass('#dff0b6', '#a9cf6a', '#4f7a3a') },
    { title: 'شربت بیدمشک و تخم شربتی', price: 88_000, picture: glass('#f6f0e0', '#e6d9b8', '#b3202f') },
    { title: 'نوشابهٔ قوطی', price: 42_000, picture: glass('#6b2a1a', '#3a130c', '#d9d4cc') },
    {
      title: 'چای زعفرانی با نبات',
      price: 65_000,
      picture: { kind: 'cup', tones: ['#b5481c'], cloth: ['#efd6b0', '#b58a52'] },
    },
    { title: 'آب معدنی', price: 15_000, picture: glass('#eaf6fb', '#cfe8f3', '#2f6fa8'), withTax: false },
  ],
}
