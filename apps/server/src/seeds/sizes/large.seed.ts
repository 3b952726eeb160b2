import { toPersianDigits } from '@sofreh/kernel'
import type { SizeSeed } from './sized-vendor.ts'

const kinds = [
  'کباب',
  'خورش',
  'پیتزا',
  'سالاد',
  'ساندویچ',
  'پاستا',
  'آش',
  'پلو',
  'دسر',
  'قهوه',
  'شربت',
  'صبحانه',
  'ماهی',
]
const styles = ['ایرانی', 'گیلانی', 'شیرازی', 'ویژهٔ سرآشپز', 'خانگی']
const tastes = ['زعفرانی', 'تند', 'ترش', 'شیرین', 'سبزیجات', 'گردویی', 'لیمویی', 'دودی']
const given = ['سارا', 'امیر', 'ندا', 'کوروش', 'مینا', 'رضا', 'لیلا', 'بهرام', 'پریسا', 'سعید', 'نگار', 'حمید']
const family = ['رضایی', 'نادری', 'کریمی', 'محمدی', 'احمدی', 'حسینی', 'موسوی', 'صادقی', 'رحیمی', 'اکبری', 'قاسمی']

const at = <Value>(values: readonly Value[], place: number): Value => values[place % values.length] as Value

/** A restaurant of 1,500 dishes in 65 categories, 200 tables, 3,000 customers and 450 open orders. */
export const large: SizeSeed = {
  subdomain: 'large',
  name: 'رستوران بزرگ',
  description: 'رستورانی بزرگ برای سنجش اندازه‌ها.',
  owner: { mobile: '09120000021', firstName: 'بزرگمهر', lastName: 'بزرگی' },
  categories: Array.from({ length: 65 }, (_, category) => {
    const title = `${at(kinds, category)} ${at(styles, Math.floor(category / kinds.length))}`
    // 65 × 23 is 1,495; the first five categories have one more.
    const dishes = Array.from({ length: category < 5 ? 24 : 23 }, (__, dish) => ({
      title: `${title} ${at(tastes, dish)} ${toPersianDigits(dish + 1)}`,
      description: dish % 3 === 0 ? 'با برنج ایرانی، گوجه‌فرنگی کبابی و سبزی تازه، برای یک نفر' : '',
      price: 80_000 + ((category * 7 + dish * 13) % 90) * 5_000,
      ...(dish % 6 === 5 ? { isGrouped: true } : {}),
    }))
    return { title, dishes }
  }),
  groups: ['نان', 'سس', 'نوشیدنی کنار غذا'].map((title, group) => ({
    title,
    min: group === 0 ? 1 : 0,
    max: 2,
    free: 1,
    toppings: Array.from({ length: 6 }, (_, place) => ({
      title: `${title} ${at(tastes, place)}`,
      price: place * 5_000,
    })),
  })),
  halls: ['سالن اصلی', 'باغ', 'بالکن', 'خانوادگی'].map((name, hall) => ({
    name,
    tables: Array.from({ length: 50 }, (_, place) => `میز ${toPersianDigits(hall * 50 + place + 1)}`),
  })),
  customers: Array.from({ length: 3_000 }, (_, place) => ({
    mobile: `0937${String(place).padStart(7, '0')}`,
    firstName: at(given, place),
    lastName: at(family, Math.floor(place / given.length)),
  })),
  openOrders: 450,
}
