import { showShopPhone, toPersianDigits } from '@sofreh/kernel'
import type { Landing } from '@sofreh/vendors/client'
import { headText } from '../text/head.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { escapeHtml } from './escape.ts'
import { type HtmlPage, policyOf } from './html-page.ts'
import { paletteCss } from './palette-css.ts'
import { shellScript } from './shell-script.ts'
import { fontCss } from './vendor-font.ts'

const layout = [
  'body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#fbfaf8;color:#1f1b16;font:17px/1.8 vendor,Vazirmatn,Tahoma,sans-serif}',
  'main{box-sizing:border-box;width:100%;max-width:28rem;padding:24px;text-align:center;overflow-wrap:anywhere}',
  'h1{margin:0 0 8px;font-size:26px;line-height:1.35;color:var(--accent-text,#1f1b16)}p{margin:0 0 20px;color:#6b645b}',
  'a,button{display:block;box-sizing:border-box;width:100%;margin:0 0 10px;padding:12px 24px;border:0;border-radius:14px;font:inherit;text-decoration:none;cursor:pointer}',
  'button{background:var(--accent,#1f1b16);color:var(--on-accent,#fff)}a{background:#fff;color:#1f1b16;box-shadow:inset 0 0 0 1px #e4dfd7}',
  '[hidden],[data-line=up] .down,[data-line=up] button,[data-line=down] .up{display:none}',
].join('')

/** Apps that `/_app` links to, each with the prefix of its service worker's cache. */
const faces = [
  { path: '/', name: headText.faces.menu, cache: 'sofreh-pages' },
  { path: '/bo/pos', name: headText.faces.till, cache: 'till-built-' },
  { path: '/bo/kitchen', name: headText.faces.kitchen, cache: 'office-built-' },
  { path: '/bo/', name: headText.faces.office, cache: 'office-built-' },
  { path: '/kiosk', name: headText.faces.kiosk, cache: 'sofreh-kiosk-' },
  { path: '/board', name: headText.faces.board, cache: 'sofreh-board-' },
]

type ShellParts = {
  landing: Pick<Landing, 'name' | 'phone' | 'palette' | 'fonts'>
  /** The site's default font. */
  font: string
}

/**
 * Renders `/_app`: a service worker stores it and shows it when neither the network nor a cached page answers. Carries
 * the vendor's name, colour, font and phone number. At its own address it links to every app of the product.
 */
export function shellPage({ landing, font }: ShellParts): HtmlPage {
  const { name, phone } = landing
  const styles = `@font-face{font-family:Vazirmatn;src:url(${font})format("woff2");font-weight:100 900;font-display:swap}${layout}${fontCss(landing)}${paletteCss(landing)}`
  const title = escapeHtml(toPersianDigits(name))
  const html = [
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><link rel="icon" href="/icons/icon-48.png"><style>${styles}</style></head>`,
    `<body data-line="down"><main><h1>${title}</h1>`,
    `<p class="down" role="status">${headText.shellBody}</p><p class="up">${headText.shellOpen}</p>`,
    `<button type="button">${siteText.tryAgain}</button>`,
    phone ? `<a href="tel:${escapeHtml(phone)}">${headText.callVendor(escapeHtml(showShopPhone(phone)))}</a>` : '',
    ...faces.map((face) => `<a href="${face.path}" data-cache="${face.cache}" hidden>${face.name}</a>`),
    `</main><script>${shellScript}</script></body></html>`,
  ].join('')
  return { html, contentPolicy: policyOf([shellScript], [styles]) }
}
