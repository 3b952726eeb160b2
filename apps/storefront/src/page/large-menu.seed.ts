import { createHash } from 'node:crypto'
import type { SiteItem, SiteMenu } from '@sofreh/catalog/client'
import type { PageContent } from '../content/page-content.ts'
import { sampleContent, sampleLanding } from './sample.seed.ts'

/**
 * A fixed menu of two hundred pictured dishes, each with its own name, description and price. The size gate and the
 * benchmark measure the page with it.
 */
type Kind = { title: string; description: string; dishes: readonly string[]; variants: readonly string[]; from: number }

const kinds: readonly Kind[] = [
  {
    title: 'کباب‌ها',
    description: 'روی زغال لیمو، با نان داغ',
    dishes: ['چلوکباب کوبیده', 'چلوکباب برگ', 'جوجه‌کباب', 'شیشلیک', 'کباب بختیاری'],
    variants: ['مخصوص', 'زعفرانی', 'ترش', 'دونفره'],
    from: 320_000,
  },
  {
    title: 'خورش‌ها',
    description: 'با برنج ایرانی دم‌کشیده',
    dishes: ['قورمه‌سبزی', 'قیمه', 'فسنجان', 'کرفس', 'آلو اسفناج'],
    variants: ['گوشت گوسفند', 'مرغ', 'بادمجان', 'خانگی'],
    from: 260_000,
  },
  {
    title: 'پلوها',
    description: '',
    dishes: ['زرشک‌پلو', 'باقالی‌پلو', 'شیرین‌پلو', 'لوبیاپلو', 'آلبالوپلو'],
    variants: ['با مرغ', 'با ماهیچه', 'با گوشت', 'ساده'],
    from: 240_000,
  },
  {
    title: 'دریایی',
    description: 'تازه از جنوب، هر صبح',
    dishes: ['ماهی شوریده', 'قزل‌آلا', 'میگو', 'سالمون', 'ماهی سفید'],
    variants: ['سرخ‌شده', 'کبابی', 'شکم‌پر', 'با سبزی‌پلو'],
    from: 410_000,
  },
  {
    title: 'پیتزا',
    description: 'خمیر ۴۸ ساعت استراحت‌کرده',
    dishes: ['پپرونی', 'سبزیجات', 'قارچ و گوشت', 'مرغ و قارچ', 'چهارفصل'],
    variants: ['کوچک', 'بزرگ', 'خمیر نازک', 'لبه پنیری'],
    from: 290_000,
  },
  {
    title: 'برگر و ساندویچ',
    description: '',
    dishes: ['همبرگر', 'چیزبرگر', 'رویال برگر', 'ساندویچ فیله', 'هات‌داگ'],
    variants: ['ذغالی', 'دوبل', 'با قارچ', 'تند'],
    from: 180_000,
  },
  {
    title: 'سوخاری',
    description: 'با سیب‌زمینی و سس ویژه',
    dishes: ['مرغ', 'فیله', 'بال', 'قارچ', 'میگوی سوخاری'],
    variants: ['دو تکه', 'سه تکه', 'پنج تکه', 'خانواده'],
    from: 210_000,
  },
  {
    title: 'سالاد و پیش‌غذا',
    description: '',
    dishes: ['سالاد سزار', 'سالاد شیرازی', 'سوپ جو', 'میرزاقاسمی', 'کشک بادمجان'],
    variants: ['با مرغ گریل', 'یک‌نفره', 'بزرگ', 'با نان سیر'],
    from: 90_000,
  },
  {
    title: 'نوشیدنی‌ها',
    description: 'خنک، تگری',
    dishes: ['دوغ', 'شربت آلبالو', 'لیموناد', 'آب‌میوه', 'چای'],
    variants: ['محلی', 'لیوانی', 'پارچ', 'با نعنا'],
    from: 35_000,
  },
  {
    title: 'دسر',
    description: '',
    dishes: ['بستنی سنتی', 'شله‌زرد', 'کیک شکلاتی', 'فرنی', 'باقلوا'],
    variants: ['با پسته', 'زعفرانی', 'دو اسکوپ', 'با عسل'],
    from: 70_000,
  },
]

const phrases = [
  'گوشت تازهٔ گوسفندی',
  'زعفران قائنات',
  'پیاز کاراملی',
  'گوجهٔ کبابی',
  'سس مخصوص سرآشپز',
  'سبزی معطر',
  'کرهٔ محلی',
  'فلفل دلمه‌ای',
  'پنیر گودا',
  'قارچ تازه',
  'آب‌لیموی تازه',
  'گردوی کوبیده',
  'رب انار ترش',
  'برنج هاشمی',
  'سیر و روغن زیتون',
  'خیارشور دست‌ساز',
  'زیتون سیاه',
  'کاهوی پیچ',
  'نان سنگک',
  'نعنا داغ',
  'پودر سماق',
  'خلال بادام',
  'دارچین و هل',
  'ماست چکیده',
] as const

/** Realistic content hashes: they must not compress better than real ones. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const idOf = (text: string) => {
  const hash = hashOf(text)
  return `019aa5f0-${hash.slice(0, 4)}-7${hash.slice(4, 7)}-8${hash.slice(7, 10)}-${hash.slice(10, 22)}`
}

const largeVendorId = idOf('vendor')

/** The whole page of a restaurant with cover, logo and the large menu. */
export function largeContent(): PageContent {
  const [cover, logo] = [pictureOf('cover'), pictureOf('logo')]
  return sampleContent({ menu: largeMenu(), landing: { ...sampleLanding, id: largeVendorId, cover, logo } })
}

/** Ten categories of twenty pictured dishes. */
export function largeMenu(): SiteMenu {
  return {
    version: 41,
    currency: 'TOMAN',
    categories: kinds.map((kind, place) => ({
      id: idOf(kind.title),
      title: kind.title,
      description: kind.description,
      items: kind.dishes.flatMap((dish, row) =>
        kind.variants.map((variant, column) =>
          dishOf(kind, { title: `${dish} ${variant}`, number: place * 20 + row * 4 + column }),
        ),
      ),
    })),
  }
}

function dishOf(kind: Kind, { title, number }: { title: string; number: number }): SiteItem {
  const own = Number.parseInt(hashOf(title).slice(0, 8), 16)
  const phrase = (turn: number) => phrases[(own >>> (turn * 5)) % phrases.length]
  const price = kind.from + (own % 40) * 5_000
  const isCheaper = number % 12 === 5
  const image = pictureOf(title)
  return {
    id: idOf(title),
    title,
    description: `${phrase(0)}، ${phrase(1)} و ${phrase(2)}`,
    price,
    finalPrice: isCheaper ? Math.round(price * 0.85) : price,
    discount: isCheaper ? { kind: 'PERCENTAGE', value: 1500 } : null,
    packagingCost: 8_000,
    servePackagingCost: 0,
    withTax: true,
    image,
    images: [image],
    tags: number % 17 === 3 ? ['محبوب'] : [],
    stock: number % 23 === 7 ? 4 : null,
    isAvailable: number % 31 !== 9,
    unavailableReason: number % 31 === 9 ? 'SOLD_OUT' : null,
    availableFrom: null,
    preparationMinutes: null,
    deliveryTypes: ['SERVE', 'PICKUP', 'DELIVER'],
    toppingCategories: [],
  }
}

function pictureOf(title: string): NonNullable<SiteItem['image']> {
  const hash = hashOf(`picture of ${title}`).slice(0, 16)
  const sources = [160, 320, 640, 1280].map((width) => ({
    url: `/files/${largeVendorId}/${hash}-${width}.webp`,
    width,
  }))
  const url = sources[3]?.url ?? ''
  const blur = `data:image/webp;base64,${Buffer.from(hashOf(title).repeat(2)).toString('base64')}`
  return { id: idOf(`file ${title}`), url, width: 1280, height: 960, blur, sources }
}
