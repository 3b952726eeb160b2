import type { SiteItem } from '@sofreh/catalog/client'
import { describe, expect, it } from 'vitest'
import { largeContent } from '../page/large-menu.seed.ts'
import { packContent, unpackContent } from './pack-content.ts'
import type { PageContent } from './page-content.ts'
import {
  lastOnes,
  onlyHere,
  sampleContent,
  sampleItem,
  sampleLanding,
  sampleMenu,
  soldOut,
  wings,
} from '../page/sample.seed.ts'
import { shownMenu } from './shown-content.ts'

/** Packs, serialises and unpacks the content, as the page does. */
const travelled = (content: PageContent) =>
  unpackContent(JSON.parse(JSON.stringify(packContent(content))) as ReturnType<typeof packContent>)
const bare = { ...sampleLanding, palette: { ...sampleLanding.palette, shades: [], onShades: [] } }
const shown = (items: SiteItem[]) => sampleContent({ landing: bare, menu: shownMenu(sampleMenu(items)) })

const picture = (name: string, widths: number[]): SiteItem['images'][number] => {
  const sources = widths.map((width) => ({ url: `/files/naranj/${name}-${width}.webp`, width }))
  const widest = sources.at(-1) ?? { url: '', width: 0 }
  return { id: 'f', url: widest.url, width: widest.width, height: 700, blur: 'data:x', sources }
}
const withPictures = (images: SiteItem['images']) => sampleItem({ images, image: images[0] ?? null })

describe('packed page content', () => {
  it('unpacks the page content unchanged, with every possible field of a dish', () => {
    for (const items of [[], [wings], [wings, lastOnes, soldOut, onlyHere, sampleItem({ finalPrice: 1, tags: [] })]])
      expect(travelled(shown(items))).toEqual(shown(items))
  })

  it('packs every picture, whatever its name and width', () => {
    const usual = picture('9f3c', [160, 320, 640, 1280])
    const small = picture('77aa', [160, 320, 500])
    const tiny = picture('0b0b', [90])
    const elsewhere = { ...usual, url: 'https://pictures.example/a.png', sources: [] }
    const content = shown(
      [usual, small, tiny, elsewhere]
        .map((each) => withPictures([each]))
        .concat(withPictures([usual, small]), withPictures([])),
    )
    expect(travelled(content)).toEqual(content)
    expect(JSON.stringify(packContent(content))).not.toContain('77aa-320')
  })

  it('stores a topping group once, though every dish offers it', () => {
    const packed = packContent(shown([wings, { ...wings, id: soldOut.id }, { ...wings, id: onlyHere.id }]))
    expect(packed.menu.groups).toHaveLength(1)
  })

  it('adds no field to a dish that only other dishes have', () => {
    const [plain, later] = [sampleItem(), { ...sampleItem(), isNew: true } as SiteItem]
    const content = shown([plain, later, { ...later, id: wings.id }])
    expect(travelled(content)).toEqual(content)
  })

  it('serialises an unchanged menu identically when it is fetched again, so that nothing renders again', () => {
    const content = { ...largeContent(), menu: shownMenu(largeContent().menu) }
    const fetched = JSON.parse(JSON.stringify(content.menu)) as PageContent['menu']
    const again = unpackContent(packContent({ ...content, menu: shownMenu(fetched) }))
    expect(JSON.stringify(again.menu)).toBe(JSON.stringify(travelled(content).menu))
  })

  it('packs a menu into a third of its plain size', () => {
    const content = largeContent()
    const menu = shownMenu(content.menu)
    const packed = packContent({ ...content, menu })
    expect(unpackContent(packed).menu).toEqual(menu)
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify({ ...content, menu }).length / 3)
  })
})
