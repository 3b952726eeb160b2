import { createHash } from 'node:crypto'
import { paletteOf } from '@sofreh/vendors/domain'
import { describe, expect, it } from 'vitest'
import { renderPage, sharedPage, shellPage } from '../entry-server.tsx'
import { jsonForScript } from './escape.ts'
import { kebab, sampleContent, sampleItem, sampleLanding, sampleMenu, sampleTable } from './sample.seed.ts'

const assets = {
  script: '/shop/assets/a.js',
  preloads: ['/shop/assets/b.js'],
  font: '/shop/assets/f.woff2',
  css: 'a{color:red}',
}
const draw = (change: Parameters<typeof sampleContent>[0] = {}) =>
  renderPage({ content: sampleContent(change), assets, origin: 'https://naranj.example' })

/**
 * Extracts the text a person reads: drops markup, styles and scripts, but keeps attributes that screen readers
 * announce.
 */
function spoken(html: string): string {
  const spokenAttributes = [...html.matchAll(/\s(?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(
    (match) => match[1],
  )
  const seen = html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x?[0-9a-f]+;|&\w+;/gi, ' ')
  return [seen, ...spokenAttributes].join(' ')
}

describe('page rendered for a guest', () => {
  it('contains the whole menu before any script runs', () => {
    const { html } = draw()
    for (const text of [
      'نارنج ۲',
      'چلوکباب ۲ سیخ',
      'فقط ۳ تا مانده',
      'تمام شد',
      '۲۰۰٬۰۰۰',
      'تومان',
      'باز است · تا ۲۳:۳۰',
    ])
      expect(html).toContain(text)
    expect(html).toContain('<html lang="fa" dir="rtl">')
    expect(html).toContain('<title>نارنج ۲ · منو و سفارش آنلاین</title>')
  })

  it('shows on every step without scripts how to order, with the phone number', () => {
    for (const step of ['MENU', 'OVERVIEW', 'ORDER_DETAILS', 'TABLE'] as const) {
      const { html } = draw({ step, landing: { ...sampleLanding, phone: '02188001010' } })
      const text = /<noscript>([\s\S]*?)<\/noscript>/.exec(html)?.[1] ?? ''
      expect(text).toContain('جاوااسکریپت مرورگرتان را روشن کنید')
      expect(text).toContain('href="tel:02188001010"')
      expect(text).toContain('۰۲۱۸۸۰۰۱۰۱۰')
    }
    expect(draw({ landing: { ...sampleLanding, phone: '' } }).html).not.toContain('href="tel:"')
  })

  it('shows no Latin digit and no Latin letter, however the owner typed them', () => {
    for (const step of ['MENU', 'OVERVIEW', 'ORDER_DETAILS', 'DELIVERY_TYPE'] as const)
      expect(spoken(draw({ step, table: sampleTable }).html).match(/[0-9A-Za-z]+/g)).toBeNull()
  })

  it('lets no text of a restaurant become markup or end its script element', () => {
    const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\''
    const { html } = draw({
      landing: { ...sampleLanding, name: nasty, description: nasty, address: nasty },
      menu: sampleMenu([sampleItem({ title: nasty, description: nasty, tags: [nasty] })]),
    })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
    expect(html.match(/<\/script>/g)).toHaveLength(4)
    const json = /<script type="application\/json" id="content">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json).landing.name).toContain('<img')
    expect(jsonForScript('<!--\u2028')).toBe('"\\u003c!--\\u2028"')
  })

  it('contains every dish of a very long menu: the first two hundred in full, the others as links', () => {
    const items = Array.from({ length: 1_500 }, (_, at) => sampleItem({ id: `d${at}`, title: `غذای ${at}` }))
    const { html } = draw({ menu: sampleMenu(items) })
    expect(html.match(/<h3/g)).toHaveLength(200)
    for (const at of [0, 199, 200, 777, 1_499]) expect(html).toContain(`item=d${at}"`)
    expect(html.match(/<[a-z]/g)?.length).toBeLessThan(5_000)
  })

  it('does not cut a name inside a surrogate pair when it begins with an emoji', () => {
    const odd = ['🍕 پیتزا', '👨‍👩‍👧 سینی خانواده', '🇮🇷'].map((title, index) =>
      sampleItem({ id: `odd${index}`, title }),
    )
    const { html } = draw({ landing: { ...sampleLanding, name: '🍊 نارنج', logo: null }, menu: sampleMenu(odd) })
    expect(html).not.toMatch(/\p{Surrogate}/u)
    for (const letter of ['🍊', '🍕', '👨‍👩‍👧', '🇮🇷']) expect(html).toContain(`aria-hidden="true">${letter}</span>`)
  })

  it('allows no script and no style except its own bytes', () => {
    const { html, contentPolicy } = draw()
    const inline = [...html.matchAll(/<(script|style)(?: type="module")?>([\s\S]*?)<\/\1>/g)].map(
      (match) => match[2] ?? '',
    )
    expect(inline).toHaveLength(3)
    for (const text of inline)
      expect(contentPolicy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(contentPolicy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('describes the restaurant and its menu to search engines', () => {
    const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(draw().html)?.[1] ?? '{}'
    const restaurant = JSON.parse(text)
    expect(restaurant).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      name: 'نارنج ۲',
      url: 'https://naranj.example/',
      image: 'https://naranj.example/share.jpg',
      address: { '@type': 'PostalAddress', addressCountry: 'IR' },
      openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Saturday', opens: '11:00', closes: '23:30' }],
      potentialAction: { '@type': 'OrderAction', target: 'https://naranj.example/' },
    })
    expect(restaurant.aggregateRating).toBeUndefined()
    // The page contains dishes and prices once, in its own markup.
    expect(restaurant.hasMenu.hasMenuSection.map(({ name }: { name: string }) => name)).toEqual(['کباب‌ها'])
    expect(text).not.toContain('MenuItem')
  })

  it("names the guest's table, includes it in every link, and stays out of search engines", () => {
    const { html } = draw({ table: sampleTable })
    expect(html).toContain('میز ۴')
    expect(html).toContain('noindex')
    expect([...html.matchAll(/href="(\/\?item[^"]*)"/g)].every((match) => match[1]?.includes(sampleTable.id))).toBe(
      true,
    )
    expect(draw({ table: null }).html).toContain('میزی که اسکن کردید پیدا نشد')
  })

  it('gives search engines the rating once there are reviews', () => {
    const ratingOf = (rating: { average: number | null; count: number }) =>
      JSON.parse(/ld\+json">([\s\S]*?)<\/script>/.exec(draw({ rating }).html)?.[1] ?? '{}').aggregateRating
    expect(ratingOf({ average: 4.6, count: 31 })).toMatchObject({ ratingValue: 4.6, ratingCount: 31, bestRating: 5 })
    expect(ratingOf({ average: null, count: 4 })).toBeUndefined()
  })

  it("uses the vendor's colour over the default one", () => {
    const { html } = renderPage({
      content: sampleContent({ landing: { ...sampleLanding, palette: paletteOf('#a61e3b') } }),
      assets: { ...assets, css: ':root{--accent:#d9822b}' },
      origin: '',
    })
    expect(html.indexOf('--accent:#a61e3b')).toBeGreaterThan(html.indexOf('--accent:#d9822b'))
  })

  it('gives messengers the text and picture of the restaurant, or of the dish whose address is shared', () => {
    const tagsOf = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map((m) => [m[1], m[2]]),
      )
    const page = draw().html
    expect(tagsOf(page)).toMatchObject({
      'og:title': 'نارنج ۲ · منو و سفارش آنلاین',
      'og:image': 'https://naranj.example/share.jpg',
      'og:url': 'https://naranj.example/',
      'twitter:card': 'summary_large_image',
    })
    const shared = sharedPage(page, { content: sampleContent(), origin: 'https://naranj.example', itemId: kebab.id })
    expect(tagsOf(shared)).toMatchObject({
      'og:title': 'چلوکباب ۲ سیخ · نارنج ۲',
      'og:description': 'با برنج ایرانی · ۲۰۰٬۰۰۰ تومان · سفارش از نارنج ۲',
      'og:url': `https://naranj.example/?item=${kebab.id}`,
    })
    expect(shared).toContain('<link rel="canonical" href="https://naranj.example/">')
    expect(shared.slice(shared.indexOf('<div id="app">'))).toBe(page.slice(page.indexOf('<div id="app">')))
    const asked = { content: sampleContent(), origin: '', itemId: 'none' }
    expect(sharedPage(page, asked)).toBe(page)
  })

  it("uses the vendor's font where there is one, and preloads it", () => {
    const url = `/files/${sampleLanding.id}/${'a1'.repeat(16)}.woff2`
    const { html } = draw({ landing: { ...sampleLanding, fonts: [{ cut: 'REGULAR', url }] } })
    expect(html).toContain(`<link rel="preload" href="${url}" as="font"`)
    expect(html).toContain(`@font-face{font-family:vendor;src:url(${url})format("woff2");font-weight:100 599`)
    expect(draw().html).toContain(`<link rel="preload" href="${assets.font}" as="font"`)
    const strange = { cut: 'BOLD' as const, url: '/files/a){}</style><script>alert(1)</script>' }
    expect(draw({ landing: { ...sampleLanding, fonts: [strange] } }).html).not.toContain('alert(1)</script>')
  })

  it('renders the same bytes for the same content, so that pages can be cached', () => {
    expect(draw().html).toBe(draw().html)
  })

  it('says that a menu is empty instead of showing nothing, and offers no search in it', () => {
    const { html } = draw({ menu: { ...sampleMenu(), categories: [] } })
    expect(html).toContain('منو هنوز چیده نشده است')
    expect(html).not.toContain('type="search"')
    expect(draw().html).toContain('type="search"')
  })
})

describe('offline shell page', () => {
  const shell = (change: Partial<typeof sampleLanding> = {}) =>
    shellPage({ landing: { ...sampleLanding, ...change }, font: assets.font })

  it('names the restaurant and its phone in Persian, in its own colour', () => {
    const { html } = shell({ phone: '02188001234' })
    expect(spoken(html)).toContain('نارنج ۲')
    expect(spoken(html)).toContain('۰۲۱۸۸۰۰۱۲۳۴')
    expect(spoken(html).match(/[0-9A-Za-z]+/g)).toBeNull()
    expect(html).toContain(`--accent:${sampleLanding.palette.fill}`)
    expect(html).toContain('href="tel:02188001234"')
  })

  it('links to every app of the product, and runs only its own script', () => {
    const { html, contentPolicy } = shell({ name: '<img src=x>' })
    for (const path of ['/', '/bo/', '/bo/pos', '/bo/kitchen', '/kiosk', '/board'])
      expect(html).toContain(`href="${path}"`)
    expect(html).not.toContain('<img')
    for (const [, , text = ''] of html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g))
      expect(contentPolicy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  })
})
