import type { Picture } from './pictures/draw-picture.ts'
import { type SeedRestaurant, tablesOf, week } from './seed-types.ts'
import { toranjZones } from './zones.seed.ts'

/** «ترنج»، کافه. مبلغ‌ها به تومان. */
const rose: Picture['cloth'] = ['#edc4bd', '#a8545c']
const wood: Picture['cloth'] = ['#d9b48f', '#8a5a3a']
const cream: Picture['cloth'] = ['#f4e6d4', '#cfae88']

const cup = (...tones: string[]): Picture => ({ kind: 'cup', tones, cloth: wood })
const glass = (...tones: string[]): Picture => ({ kind: 'glass', tones, cloth: rose })
const cake = (...tones: string[]): Picture => ({ kind: 'cake', tones, cloth: cream })

const milk = 'شیر'
const syrup = 'طعم‌دهنده'
const morning = 'صبحانه'

export const toranj: SeedRestaurant = {
  subdomain: 'toranj',
  name: 'کافه ترنج',
  settings: {
    description: 'کافه‌ای کوچک با قهوهٔ تازه‌رُست، کیک‌های خانگی و صبحانه تا ظهر.',
    phone: '02122002020',
    address: 'تهران، فرمانیه، خیابان لواسانی، پلاک ۴۸',
    position: { lat: 35.8009, lng: 51.4695 },
    primaryColor: '#9b1b3b',
    minimumBasket: 0,
    serviceFeeType: 'FIX',
    serviceFeeValue: 15_000,
    serviceFeeDeliveryTypes: ['SERVE'],
    deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'],
    payLaterChannels: ['SALON'],
    preparationMinutes: 15,
    dayStartHour: 4,
  },
  mark: { skin: '#8c1734', flesh: '#c9304f', pith: '#ffe9e4' },
  hours: week.map((weekday) => ({
    weekday,
    from: '07:30',
    to: weekday === 'THU' || weekday === 'FRI' ? '02:00' : '00:30',
  })),
  owner: { mobile: '09120000011', firstName: 'ترانه', lastName: 'ترنجی' },
  staff: [{ mobile: '09120000012', firstName: 'سینا', lastName: 'باریستا', role: 'CASHIER' }],
  halls: [
    { name: 'کافه', tables: [...tablesOf('میز', 1, 8, 2), { name: 'میز بلند', seats: 6 }] },
    { name: 'بالکن', tables: tablesOf('بالکن', 1, 4, 4) },
  ],
  zones: toranjZones,
  shifts: [{ title: morning, from: '07:30', to: '13:00' }],
  groups: [
    {
      title: milk,
      min: 0,
      max: 1,
      free: 0,
      toppings: [
        { title: 'شیر پرچرب', price: 0 },
        { title: 'شیر بدون لاکتوز', price: 22_000 },
        { title: 'شیر بادام', price: 38_000 },
        { title: 'شیر جو دوسر', price: 42_000 },
      ],
    },
    {
      title: syrup,
      min: 0,
      max: 3,
      free: 1,
      toppings: [
        { title: 'وانیل', price: 18_000, max: 2 },
        { title: 'کارامل', price: 18_000, max: 2 },
        { title: 'فندق', price: 20_000, max: 2 },
        { title: 'شات اضافه', price: 45_000, max: 2 },
      ],
    },
    {
      title: 'کنار صبحانه',
      min: 0,
      max: 4,
      free: 0,
      toppings: [
        { title: 'نان تست چهارغله', price: 22_000, max: 3 },
        { title: 'پنیر تبریزی', price: 48_000 },
        { title: 'آووکادو', price: 95_000 },
        { title: 'مربای بالنگ', price: 32_000 },
      ],
    },
  ],
  categories: [
    {
      title: 'قهوهٔ گرم',
      items: [
        { title: 'اسپرسو دبل', price: 78_000, picture: cup('#3a1f12'), toppings: [syrup], preparationMinutes: 5 },
        { title: 'آمریکانو', price: 88_000, picture: cup('#4a2716'), toppings: [syrup], preparationMinutes: 5 },
        {
          title: 'کاپوچینو',
          price: 118_000,
          picture: cup('#8a5a34', '#f4e6cd'),
          tags: ['محبوب'],
          toppings: [milk, syrup],
          preparationMinutes: 7,
        },
        {
          title: 'لاته',
          price: 124_000,
          picture: cup('#a87447', '#fbf3e4'),
          toppings: [milk, syrup],
          preparationMinutes: 7,
        },
        {
          title: 'موکا',
          price: 138_000,
          picture: cup('#5b321e', '#e9d3b4'),
          toppings: [milk, syrup],
          preparationMinutes: 8,
        },
        {
          title: 'هات‌چاکلت',
          price: 132_000,
          picture: cup('#4a2215', '#d9b08a'),
          toppings: [milk],
          preparationMinutes: 8,
        },
        {
          title: 'ماسالا',
          price: 126_000,
          picture: cup('#b5763a', '#f6e4c2'),
          toppings: [milk],
          preparationMinutes: 8,
        },
      ],
    },
    {
      title: 'نوشیدنی سرد',
      items: [
        {
          title: 'آیس لاته',
          price: 135_000,
          picture: glass('#f4e6cd', '#8a5a34', '#3a1f12'),
          toppings: [milk, syrup],
          tags: ['محبوب'],
        },
        {
          title: 'کلد برو',
          description: 'هجده ساعت دم‌کشیده',
          price: 145_000,
          picture: glass('#5a2f1c', '#23100a', '#e9d3b4'),
          stock: 8,
        },
        {
          title: 'لیموناد ترنج',
          description: 'ترنج، لیمو و نعنای تازه',
          price: 128_000,
          picture: glass('#fbe38a', '#f4c430', '#4f7a3a'),
          tags: ['پیشنهاد سرآشپز'],
        },
        { title: 'موهیتوی انار', price: 138_000, picture: glass('#e0556d', '#9b1b3b', '#2f6b3a') },
        { title: 'شیک شکلات', price: 165_000, picture: glass('#8a5a3c', '#4a2a1a', '#f4e6cd'), toppings: [syrup] },
        { title: 'اسموتی توت‌فرنگی و موز', price: 172_000, picture: glass('#f7b3b9', '#d9435a', '#f4c430') },
      ],
    },
    {
      title: 'صبحانه',
      description: 'تا ساعت یک بعدازظهر',
      items: [
        {
          title: 'املت گوجه',
          price: 145_000,
          picture: { kind: 'eggs', tones: ['#c9452d', '#8f2f1f'], cloth: cream },
          shifts: [morning],
          toppings: ['کنار صبحانه'],
        },
        {
          title: 'شکشوکا با پنیر و نان تازه',
          price: 198_000,
          picture: { kind: 'eggs', tones: ['#b8321f', '#fff6e6'], cloth: wood },
          shifts: [morning],
          toppings: ['کنار صبحانه'],
          tags: ['محبوب'],
        },
        {
          title: 'صبحانهٔ کامل ایرانی برای دو نفر: نیمرو، پنیر و گردو، کره و مربا، سبزی و چای',
          price: 465_000,
          picture: { kind: 'eggs', tones: ['#3d3a35', '#6b944a'], cloth: rose },
          shifts: [morning],
          toppings: ['کنار صبحانه'],
        },
        {
          title: 'وافل با توت و خامه',
          price: 188_000,
          picture: { kind: 'waffle', tones: ['#d99a4a', '#fff6ea'], cloth: cream },
        },
        {
          title: 'پنکیک عسل و گردو',
          price: 176_000,
          picture: { kind: 'waffle', tones: ['#e0a85a', '#e9b949'], cloth: wood },
          discount: { kind: 'PERCENTAGE', value: 1000 },
        },
      ],
    },
    {
      title: 'کیک و دسر',
      items: [
        { title: 'چیزکیک توت‌فرنگی', price: 168_000, picture: cake('#c9304f', '#f6e8d4', '#b08a5a'), tags: ['محبوب'] },
        { title: 'کیک شکلاتی سه‌لایه', price: 175_000, picture: cake('#5b321e', '#7a4527', '#3f2012') },
        { title: 'کیک هویج و گردو', price: 142_000, picture: cake('#f4e6cd', '#b5763a', '#8a5a2b') },
        { title: 'تیرامیسو', price: 185_000, picture: cake('#6b4a34', '#f0dfc4', '#4a2a1a'), stock: 0 },
        {
          title: 'بستنی سه اسکوپ',
          price: 128_000,
          picture: { kind: 'scoops', tones: ['#f2d27a', '#e6a9b1', '#7a4a2f'], cloth: rose },
        },
      ],
    },
    {
      title: 'ساندویچ و پاستا',
      items: [
        {
          title: 'پنینی مرغ و پستو',
          price: 268_000,
          picture: { kind: 'sandwich', tones: ['#d9a35a'], cloth: cream },
          packagingCost: 8_000,
        },
        {
          title: 'ساندویچ رست‌بیف',
          price: 345_000,
          picture: { kind: 'sandwich', tones: ['#c98b4a'], cloth: wood },
          packagingCost: 8_000,
        },
        {
          title: 'پاستا آلفردو',
          price: 328_000,
          picture: { kind: 'pasta', tones: ['#f4e6cd'], cloth: cream },
          packagingCost: 10_000,
        },
        {
          title: 'پاستا آرابیاتا',
          price: 295_000,
          picture: { kind: 'pasta', tones: ['#c9352a'], cloth: rose },
          tags: ['گیاهی', 'تند'],
          packagingCost: 10_000,
        },
      ],
    },
  ],
}
