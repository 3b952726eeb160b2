import type { SizeSeed } from './sized-vendor.ts'

const unbroken = 'کباب'.repeat(20)
const names = [
  '🍕 پیتزا مخصوص',
  '👨‍👩‍👧‍👦 سینی خانواده',
  '🇮🇷 چلوکباب ملی',
  unbroken,
  'M'.repeat(80),
  'Kabab کباب КЕБАБ',
  '<b>کباب</b> & "نان" \'تازه\'',
  '<img src=x onerror=alert(1)>',
  'نان؜‌‌سنگک ۱۲۳ abc',
  'e\u0301clair نارگیل',
  '\u202Eبرعکس\u202C خوانده',
  '—',
]

/** Unusual names as people type them: a leading emoji, eighty letters without a space, three scripts, markup. */
export const odd: SizeSeed = {
  subdomain: 'odd',
  name: '🍲 رستوران <i>نام‌های</i> غریب',
  description: `${unbroken} <script>alert(1)</script>`,
  owner: { mobile: '09120000031', firstName: '🌟 ستاره', lastName: unbroken.slice(0, 60) },
  categories: names.slice(0, 7).map((title, category) => ({
    title,
    dishes: names.map((name, dish) => ({
      title: category === 0 ? name : `${name} ${dish}`,
      description: names[(dish + category) % names.length] ?? '',
      price: 10_000 * (dish + 1),
      ...(dish === 5 ? { isGrouped: true } : {}),
    })),
  })),
  groups: [
    {
      title: '🧀 افزودنی',
      min: 0,
      max: 3,
      free: 1,
      toppings: names.slice(0, 8).map((title) => ({ title, price: 5_000 })),
    },
  ],
  halls: [{ name: '🌿 باغ', tables: names.map((name) => name.slice(0, 40)).slice(0, 10) }],
  customers: names.map((name, place) => ({
    mobile: `0938${String(place).padStart(7, '0')}`,
    firstName: name.slice(0, 60),
    lastName: place % 2 === 0 ? '' : 'رضایی',
  })),
  openOrders: 20,
}
