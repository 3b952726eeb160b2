import type { SiteItem, SiteMenu, SiteToppingCategory } from '@sofreh/catalog/client'
import type { PageContent } from './page-content.ts'

/**
 * The content as sent inside the page. Two hundred plain dishes weigh more than the page around them. So values that
 * most dishes share and each topping group are stored once, and a picture is only its name.
 * `unpackContent(packContent(content))` restores all content except the shades of the vendor's colour.
 */
export type PackedContent = Omit<PageContent, 'menu'> & {
  menu: Omit<SiteMenu, 'categories'> & {
    /** Folder of the pictures and their available widths. */
    files: Files
    groups: readonly SiteToppingCategory[]
    /** The most frequent value of every other field. */
    shared: Partial<PlainFacts>
    categories: readonly (Omit<SiteMenu['categories'][number], 'items'> & { items: readonly PackedItem[] })[]
  }
}

type Files = { folder: string; widths: readonly number[] }
type Picture = SiteItem['images'][number]
type PlainFacts = Omit<SiteItem, 'id' | 'title' | 'description' | 'price' | 'image' | 'images' | 'toppingCategories'>
type Rest = Partial<PlainFacts> & { groups?: number[] }
type PackedItem = [
  id: string,
  title: string,
  description: string,
  price: number,
  pictures: string | (string | Picture)[],
  rest?: Rest,
]

const named = new Set(['id', 'title', 'description', 'price', 'image', 'images', 'toppingCategories'])

export function packContent(content: PageContent): PackedContent {
  const { categories, ...menu } = content.menu
  const items = categories.flatMap((category) => category.items)
  const groups = new Map<string, SiteToppingCategory>()
  for (const group of items.flatMap((item) => item.toppingCategories)) groups.set(JSON.stringify(group), group)
  const places = new Map([...groups.keys()].map((key, place) => [key, place]))
  const shared = sharedOf(items)
  const files = filesOf(items)
  const { palette } = content.landing
  return {
    ...content,
    // The page's styles already contain the shades.
    landing: { ...content.landing, palette: { ...palette, shades: [], onShades: [] } },
    menu: {
      ...menu,
      files,
      groups: [...groups.values()],
      shared,
      categories: categories.map((category) => ({
        ...category,
        items: category.items.map((item) => packItem(item, { shared, files, places })),
      })),
    },
  }
}

export function unpackContent(packed: PackedContent): PageContent {
  const { files, groups, shared, categories, ...menu } = packed.menu
  const unpackItem = ([id, title, description, price, pictures, rest]: PackedItem): SiteItem => {
    const { groups: places = [], ...own } = rest ?? {}
    const images = (typeof pictures === 'string' ? (pictures === '' ? [] : [pictures]) : pictures).map((picture) =>
      typeof picture === 'string' ? pictureOf(picture, files) : picture,
    )
    const toppingCategories = places.flatMap((place) => groups[place] ?? [])
    // A final price that neither the dish nor the shared values contain equals the price.
    const facts = { finalPrice: price, ...shared, ...own } as PlainFacts
    return { ...facts, id, title, description, price, images, image: images[0] ?? null, toppingCategories }
  }
  return {
    ...packed,
    menu: {
      ...menu,
      categories: categories.map((category) => ({ ...category, items: category.items.map(unpackItem) })),
    },
  }
}

type Common = { shared: Partial<PlainFacts>; files: Files; places: Map<string, number> }

function packItem(item: SiteItem, { shared, files, places }: Common): PackedItem {
  const own = Object.entries(plainFacts(item)).filter(([name, value]) => !same(value, shared[name as keyof PlainFacts]))
  const groups = item.toppingCategories.map((group) => places.get(JSON.stringify(group)) ?? 0)
  const rest: Rest = { ...Object.fromEntries(own), ...(groups.length > 0 ? { groups } : {}) }
  const pictures = item.images.map((picture) => nameOf(picture, files))
  const [only = ''] = pictures
  const packed = pictures.length < 2 && typeof only === 'string' ? only : pictures
  const { id, title, description, price } = item
  return Object.keys(rest).length > 0
    ? [id, title, description, price, packed, rest]
    : [id, title, description, price, packed]
}

/** Returns the fields not named in the row; the final price only where it differs from the price. */
function plainFacts(item: SiteItem): Partial<PlainFacts> {
  const facts: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(item))
    if (!named.has(name) && (name !== 'finalPrice' || item.finalPrice !== item.price)) facts[name] = value
  return facts as Partial<PlainFacts>
}

function sharedOf(items: readonly SiteItem[]): Partial<PlainFacts> {
  const counts = new Map<string, Map<string, number>>()
  for (const item of items)
    for (const [name, value] of Object.entries(plainFacts(item))) {
      if (name === 'finalPrice') continue
      const seen = counts.get(name) ?? new Map<string, number>()
      const text = JSON.stringify(value)
      counts.set(name, seen.set(text, (seen.get(text) ?? 0) + 1))
    }
  const commonest = (seen: Map<string, number>) =>
    [...seen].reduce((most, each) => (each[1] > most[1] ? each : most))[0]
  // A field that only some dishes have cannot be shared: the others would get it.
  const isOfAll = (seen: Map<string, number>) =>
    [...seen.values()].reduce((sum, count) => sum + count, 0) === items.length
  return Object.fromEntries(
    [...counts].filter(([, seen]) => isOfAll(seen)).map(([name, seen]) => [name, JSON.parse(commonest(seen))]),
  )
}

const pictureName = /^(\/files\/[^/]+\/)(\w+)-\d+\.webp$/

function filesOf(items: readonly SiteItem[]): Files {
  const pictures = items.flatMap(({ images }) => images.filter(({ url }) => pictureName.test(url)))
  const largest = pictures.reduce<readonly number[]>((most, { sources }) => {
    const widths = sources.map(({ width }) => width)
    return (widths.at(-1) ?? 0) > (most.at(-1) ?? 0) ? widths : most
  }, [])
  return { folder: pictures[0]?.url.match(pictureName)?.[1] ?? '', widths: largest }
}

/** Returns the picture's name, with its width where it is unusual; the full object where a name is not enough. */
function nameOf(picture: Picture, files: Files): string | Picture {
  const name = picture.url.match(pictureName)?.[2]
  const packed = [name, `${name}-${picture.width}`].find((text) => text && same(pictureOf(text, files), picture))
  return packed ?? picture
}

function pictureOf(packed: string, files: Files): Picture {
  const [name, own] = packed.split('-')
  const width = own === undefined ? (files.widths.at(-1) ?? 0) : Number(own)
  const widths = [...files.widths.filter((each) => each < width), width]
  const sources = widths.map((each) => ({ url: `${files.folder}${name}-${each}.webp`, width: each }))
  return { id: '', url: sources.at(-1)?.url ?? '', width, height: framedHeight(width), blur: '', sources }
}

/** Returns the height of the 4:3 frame in which dishes are shown, whatever the photo's shape. */
export function framedHeight(width: number): number {
  return Math.round((width * 3) / 4)
}

/** Compares as sent. Most values are plain, and the guest's phone compares those of every dish. */
function same(one: unknown, other: unknown): boolean {
  return one === other || (isObject(one) && isObject(other) && JSON.stringify(one) === JSON.stringify(other))
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
