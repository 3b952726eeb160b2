import { createHash } from 'node:crypto'
import { showShopPhone } from '@sofreh/kernel'
import { headText } from '../text/head.fa.ts'
import { earlyTapsScript } from './early-taps.ts'
import { coverSizes } from '../menu/cover-sizes.ts'
import { escapeHtml, jsonForScript } from './escape.ts'
import type { PackedContent } from '../content/pack-content.ts'
import type { PageContent } from '../content/page-content.ts'
import { type HeadFacts, pageHead } from './page-head.ts'
import { paletteCss } from './palette-css.ts'
import { structuredContent } from './structured-content.ts'
import { firstFont, fontCss } from './vendor-font.ts'

/** URLs of the built files a page names, and the styles it inlines. */
export type PageAssets = {
  script: string
  /**
   * URLs of the inlined styles: the page names them, so that later chunks treat them as loaded and do not fetch them.
   */
  styles?: readonly string[]
  preloads: readonly string[]
  font: string
  css: string
}

export type HtmlPage = { html: string; contentPolicy: string }

type PageParts = { content: PageContent; packed: PackedContent; assets: PageAssets; origin: string; markup: string }

/** Renders the whole document around React's markup. The only place that escapes text and data. */
export function htmlPage({ content, packed, assets, origin, markup }: PageParts): HtmlPage {
  // The vendor's colours follow the defaults, to override them.
  const styles = assets.css + fontCss(content.landing) + paletteCss(content.landing)
  const html = [
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<script>${earlyTapsScript}</script>`,
    // In the order in which a slow network should load them.
    ...[assets.script, ...assets.preloads].map((url) => `<link rel="modulepreload" href="${url}">`),
    `<link rel="preload" href="${firstFont(content.landing, assets.font)}" as="font" type="font/woff2" crossorigin>`,
    coverPreload(content),
    `<style>${styles}</style>`,
    ...(assets.styles ?? []).map((url) => `<link rel="stylesheet" href="${url}" disabled>`),
    pageHead({ ...content, origin }),
    headEnd,
    `<script type="module">${inOwnTask(assets.script)}</script></head><body>${noScript(content)}<div id="app">${markup}</div>`,
    `<script type="application/json" id="content">${jsonForScript(packed)}</script>`,
    // For crawlers that read only structured data; last, because nothing waits for it.
    `<script type="application/ld+json">${jsonForScript(structuredContent(content, origin))}</script></body></html>`,
  ].join('')
  return { html, contentPolicy: policyOf([earlyTapsScript, inOwnTask(assets.script)], [styles]) }
}

/**
 * Imports the first module from a task of its own. Otherwise its evaluation joins the task that parses and lays out the
 * page, which a slow phone feels as one long pause.
 */
function inOwnTask(script: string): string {
  return `setTimeout(()=>import(${JSON.stringify(script)}))`
}

/** Without scripts the menu is readable; this text explains how to order by phone. */
function noScript({ landing: { phone } }: PageContent): string {
  const call =
    phone === ''
      ? ''
      : ` <a href="tel:${escapeHtml(phone)}">${headText.callVendor(escapeHtml(showShopPhone(phone)))}</a>`
  return `<noscript><p style="padding:12px 16px">${headText.noScript}${call}</p></noscript>`
}

function coverPreload({ landing, step }: PageContent): string {
  if (!landing.cover || step !== 'MENU') return ''
  const sources = landing.cover.sources.map(({ url, width }) => `${escapeHtml(url)} ${width}w`).join(', ')
  return `<link rel="preload" as="image" href="${escapeHtml(landing.cover.url)}" imagesrcset="${sources}" imagesizes="${coverSizes}" fetchpriority="high">`
}

/** Delimit the head texts in a rendered page. */
const [headStart, headEnd] = ['<title>', '<!---->']

/** Replaces the head texts with those of a shared dish; everything else stays. */
export function withHead(html: string, facts: HeadFacts): string {
  const [start, end] = [html.indexOf(headStart), html.indexOf(headEnd)]
  return start < 0 || end < start ? html : html.slice(0, start) + pageHead(facts) + html.slice(end)
}

/**
 * Allows only scripts and style elements with our exact bytes; style attributes are allowed, because React writes them.
 */
export function policyOf(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    `style-src 'self' ${styles.map(hashOf).join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
