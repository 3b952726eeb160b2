import type { Picture } from './pictures/draw-picture.ts'
import { type SeedRestaurant, tablesOf, week } from './seed-types.ts'
import { naranjZones } from './zones.seed.ts'
import { naranjDrinks } from './naranj-drinks.seed.ts'

/** Naranj, a Persian kitchen. Amounts in Toman. */
const cloth: Picture['cloth'] = ['#f3cf98', '#c07f3f']
const green: Picture['cloth'] = ['#c9d8a6', '#7f9a58']
const clay: Picture['cloth'] = ['#e9b79a', '#a9603f']

const kebab = (...tones: string[]): Picture => ({ kind: 'kebab', tones, cloth })
const polo = (...tones: string[]): Picture => ({ kind: 'polo', tones, cloth: ['#efd6b0', '#b58a52'] })
const stew = (...tones: string[]): Picture => ({ kind: 'stew', tones, cloth: clay })

const rice = 'نوع برنج'
const side = 'دورچین کباب'

export const naranj: SeedRestaurant = {
  subdomain: 'naranj',
  name: 'نارنج',
  settings: {
    description: 'آشپزخانهٔ ایرانی؛ کباب روی زغال، خورش‌های جاافتاده و برنج ایرانی. شبانه‌روز باز است.',
    phone: '02188001010',
    address: 'تهران، خیابان ولیعصر، نرسیده به میدان ونک، کوچهٔ نارنج، پلاک ۱۲',
    position: { lat: 35.7575, lng: 51.4101 },
    primaryColor: '#c2570c',
    minimumBasket: 150_000,
    serviceFeeType: 'PERCENTAGE',
    serviceFeeValue: 1000,
    serviceFeeDeliveryTypes: ['SERVE'],
    taxOnPackaging: true,
    orderPackagingCost: 8_000,
    deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'],
    payLaterChannels: ['QR', 'SALON'],
    preparationMinutes: 25,
    dayStartHour: 5,
  },
  mark: { skin: '#e06d10', flesh: '#f79a2b', pith: '#fff1d6' },
  hours: week.map((weekday) => ({ weekday, from: '06:00', to: '06:00' })),
  owner: { mobile: '09120000001', firstName: 'نرگس', lastName: 'نارنجی' },
  staff: [
    { mobile: '09120000002', firstName: 'بهرام', lastName: 'صندوقی', role: 'CASHIER' },
    { mobile: '09120000003', firstName: 'مهین', lastName: 'آشپز', role: 'KITCHEN' },
    { mobile: '09120000004', firstName: 'پویا', lastName: 'سالن‌دار', role: 'WAITER' },
  ],
  halls: [
    { name: 'سالن اصلی', tables: tablesOf('میز', 1, 10, 4) },
    { name: 'حیاط نارنج', tables: [...tablesOf('تخت', 1, 4, 6), { name: 'میز کنار حوض', seats: 2 }] },
    { name: 'سالن خانوادگی', tables: tablesOf('میز', 21, 24, 8) },
  ],
  zones: naranjZones,
  shifts: [
    { title: 'ناهار', from: '11:30', to: '16:30' },
    { title: 'شب', from: '18:00', to: '01:30' },
  ],
  groups: [
    {
      title: rice,
      min: 1,
      max: 1,
      free: 0,
      toppings: [
        { title: 'برنج ایرانی سفید', price: 0 },
        { title: 'برنج زعفرانی', price: 45_000 },
        { title: 'برنج با زیره', price: 25_000 },
        { title: 'بدون برنج، با نان تازه', price: 0 },
      ],
    },
    {
      title: side,
      min: 0,
      max: 4,
      free: 1,
      toppings: [
        { title: 'گوجهٔ کبابی', price: 28_000, max: 2 },
        { title: 'کرهٔ محلی', price: 24_000, max: 2 },
        { title: 'پیاز و ریحان', price: 18_000 },
        { title: 'سماق و نارنج', price: 12_000 },
        { title: 'فلفل کبابی', price: 22_000 },
      ],
    },
    {
      title: 'کنار غذا',
      min: 0,
      max: 3,
      free: 0,
      toppings: [
        { title: 'ماست موسیر', price: 38_000 },
        { title: 'زیتون پرورده', price: 62_000 },
        { title: 'سبزی خوردن', price: 34_000 },
        { title: 'ترشی لیته', price: 36_000 },
      ],
    },
  ],
  categories: [
    {
      title: 'پیش‌غذا و سالاد',
      items: [
        {
          title: 'ماست موسیر',
          description: 'ماست چکیده با موسیر کوهی',
          price: 68_000,
          picture: { kind: 'dip', tones: ['#fbf8f0', '#c9b58a'], cloth: green },
          packagingCost: 5_000,
        },
        {
          title: 'میرزاقاسمی',
          description: 'بادمجان دودی، سیر، گوجه و تخم‌مرغ با نان داغ',
          price: 185_000,
          picture: { kind: 'dip', tones: ['#b5552b', '#f2c14e'], cloth: clay },
          tags: ['گیاهی'],
          packagingCost: 8_000,
        },
        {
          title: 'سالاد شیرازی',
          description: 'خیار، گوجه، پیاز، نعنا و آب‌غوره',
          price: 88_000,
          picture: { kind: 'salad', tones: ['#e9c9d2'], cloth: green },
          tags: ['گیاهی'],
          packagingCost: 5_000,
        },
        {
          title: 'سالاد فصل با سس نارنج',
          description: 'کاهو، گردو، پنیر و سس خانگی نارنج',
          price: 165_000,
          picture: { kind: 'salad', tones: ['#fffdf2'], cloth: green },
          tags: ['گیاهی'],
          packagingCost: 8_000,
        },
        {
          title: 'آش رشته',
          description: 'با کشک و نعناداغ و پیازداغ فراوان',
          price: 142_000,
          picture: { kind: 'soup', tones: ['#7d8a45', '#fff8e6', '#8a4b24'], cloth: green },
          tags: ['محبوب'],
          packagingCost: 8_000,
        },
      ],
    },
    {
      title: 'کباب‌ها',
      description: 'همه روی زغال و با برنج ایرانی',
      items: [
        {
          title: 'چلوکباب کوبیده',
          description: 'دو سیخ کوبیدهٔ گوسفندی، گوجهٔ کبابی و کره',
          price: 465_000,
          picture: kebab('#8a4b24', '#8f4f28'),
          tags: ['محبوب'],
          toppings: [rice, side, 'کنار غذا'],
          packagingCost: 15_000,
          preparationMinutes: 25,
        },
        {
          title: 'چلوجوجه‌کباب زعفرانی',
          description: 'سینهٔ مرغ در زعفران و لیمو',
          price: 438_000,
          picture: kebab('#e5ab3d'),
          toppings: [rice, side, 'کنار غذا'],
          packagingCost: 15_000,
          preparationMinutes: 25,
        },
        {
          title: 'چلوکباب برگ',
          description: 'راستهٔ گوسفندی مزه‌دارشده یک شبانه‌روز',
          price: 895_000,
          picture: kebab('#7a3f22'),
          toppings: [rice, side, 'کنار غذا'],
          packagingCost: 15_000,
          preparationMinutes: 30,
        },
        {
          title: 'چلوکباب سلطانی',
          description: 'یک سیخ برگ و یک سیخ کوبیده',
          price: 1_080_000,
          picture: kebab('#7a3f22', '#9a5a30'),
          toppings: [rice, side, 'کنار غذا'],
          packagingCost: 15_000,
          preparationMinutes: 30,
        },
        {
          title: 'بختیاری مخصوص سرآشپز با دو سیخ گوشت و مرغ، گوجهٔ کبابی، فلفل تند و کرهٔ محلی',
          description: 'راسته و جوجه یک‌درمیان روی یک سیخ بلند؛ برای کسی که نمی‌تواند انتخاب کند',
          price: 968_000,
          picture: kebab('#8a4b24', '#e0a63f'),
          discount: { kind: 'PERCENTAGE', value: 1500 },
          tags: ['پیشنهاد سرآشپز'],
          toppings: [rice, side, 'کنار غذا'],
          packagingCost: 15_000,
          preparationMinutes: 35,
        },
        {
          title: 'شیشلیک شاندیز',
          description: 'شش تکه دندهٔ گوسفندی',
          price: 1_450_000,
          picture: kebab('#9a5a30', '#7a3f22'),
          stock: 6,
          toppings: [rice, side],
          packagingCost: 18_000,
          preparationMinutes: 40,
        },
        {
          title: 'کباب ترش گیلانی',
          description: 'گوسفند در گردو و رب انار و سبزی محلی',
          price: 925_000,
          picture: kebab('#5e2f22'),
          stock: 0,
          toppings: [rice, side],
          packagingCost: 15_000,
          preparationMinutes: 30,
        },
      ],
    },
    {
      title: 'خورش‌ها',
      items: [
        {
          title: 'قورمه‌سبزی',
          description: 'هشت ساعت روی شعلهٔ کم، با لیموعمانی و گوشت گوسفندی',
          price: 398_000,
          picture: stew('#54602a', '#7a3f22', '#8f2f26'),
          tags: ['محبوب'],
          toppings: [rice, 'کنار غذا'],
          packagingCost: 12_000,
        },
        {
          title: 'قیمهٔ نثار قزوین',
          description: 'خلال بادام و پسته، زرشک و زعفران',
          price: 445_000,
          picture: stew('#c8862f', '#f0d9a0', '#9db15a'),
          toppings: [rice],
          packagingCost: 12_000,
        },
        {
          title: 'فسنجان با گوشت قلقلی',
          description: 'گردوی تازه و رب انار ملس',
          price: 478_000,
          picture: stew('#4b2417', '#6d3a22', '#e9d8bd'),
          toppings: [rice],
          shifts: ['ناهار'],
          packagingCost: 12_000,
        },
        {
          title: 'قیمهٔ بادمجان',
          price: 385_000,
          picture: stew('#b5552b', '#5a2a55', '#e3b063'),
          toppings: [rice, 'کنار غذا'],
          packagingCost: 12_000,
        },
        {
          title: 'خورش کرفس با نعنای تازه',
          price: 372_000,
          picture: stew('#6f8f3a', '#8a5a34', '#c8dc8e'),
          toppings: [rice],
          shifts: ['ناهار'],
          packagingCost: 12_000,
        },
      ],
    },
    {
      title: 'پلوها',
      items: [
        {
          title: 'زرشک‌پلو با مرغ',
          description: 'ران مرغ در سس زعفران',
          price: 365_000,
          picture: polo('#a81f2d', '#c43545', '#c98b3c'),
          tags: ['محبوب'],
          toppings: ['کنار غذا'],
          packagingCost: 12_000,
        },
        {
          title: 'باقالی‌پلو با ماهیچه',
          description: 'ماهیچهٔ گوسفندی که با قاشق جدا می‌شود',
          price: 890_000,
          picture: polo('#6f9a45', '#8ab35e', '#7a4527'),
          toppings: ['کنار غذا'],
          packagingCost: 15_000,
          servePackagingCost: 0,
        },
        {
          title: 'لوبیاپلو با ماست',
          price: 328_000,
          picture: polo('#5f8f3f', '#a8432b', '#9a5a30'),
          packagingCost: 12_000,
        },
        {
          title: 'آلبالوپلو با گوشت قلقلی',
          description: 'تابستانه و ملس',
          price: 348_000,
          picture: polo('#8c1030', '#b3274a', '#6d3a22'),
          discount: { kind: 'FIX', value: 30_000 },
          packagingCost: 12_000,
        },
        {
          title: 'ته‌چین مرغ',
          description: 'ته‌دیگ طلایی، هر قالب برای یک نفر',
          price: 298_000,
          picture: polo('#f0b429', '#a81f2d', '#e5ab3d'),
          stock: 12,
          packagingCost: 10_000,
        },
      ],
    },
    {
      title: 'دسر',
      items: [
        {
          title: 'شله‌زرد',
          description: 'با زعفران، خلال بادام و دارچین',
          price: 95_000,
          picture: { kind: 'soup', tones: ['#f0b93a', '#fff3cf', '#8a5a2b'], cloth },
          packagingCost: 6_000,
        },
        {
          title: 'بستنی زعفرانی با نان خرمایی',
          price: 138_000,
          picture: { kind: 'scoops', tones: ['#f2cf63', '#f6e3a8', '#eec14a'], cloth: green },
          tags: ['محبوب'],
          packagingCost: 8_000,
        },
        {
          title: 'فالودهٔ شیرازی',
          description: 'با آب‌لیموی تازه و شربت آلبالو',
          price: 112_000,
          picture: { kind: 'scoops', tones: ['#f7f3ea', '#f1e8f0', '#f9f4e2'], cloth: clay },
          packagingCost: 8_000,
        },
        {
          title: 'حلوای تر شیراز',
          price: 128_000,
          picture: { kind: 'dip', tones: ['#c98b3c', '#9db15a'], cloth },
          packagingCost: 6_000,
        },
      ],
    },
    {
      title: 'نان و مخلفات',
      items: [
        {
          title: 'نان سنگک تازه',
          price: 35_000,
          picture: { kind: 'bread', tones: ['#e3b063', '#d79c4c'], cloth },
          withTax: false,
        },
        {
          title: 'زیتون پرورده',
          price: 118_000,
          picture: { kind: 'dip', tones: ['#6f7a34', '#a81f2d'], cloth: green },
          packagingCost: 5_000,
        },
      ],
    },
    naranjDrinks,
  ],
}
