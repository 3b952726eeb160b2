import type { Landing } from '@sofreh/vendors/client'
import { escapeHtml } from '../page/escape.ts'
import { type HtmlPage, policyOf } from '../page/html-page.ts'
import { paletteCss } from '../page/palette-css.ts'
import { boardText } from '../text/board.fa.ts'
import { kioskText } from '../text/kiosk.fa.ts'

/** A page for a device in the restaurant; each is a program of its own. */
export type DevicePage = 'kiosk' | 'board'
/** Built files of one device page. */
export type DeviceAssets = { script: string; styles: readonly string[]; font: string }

const titles: Record<DevicePage, (vendorName: string) => string> = { kiosk: kioskText.title, board: boardText.title }

/**
 * Renders the document of `/kiosk` or `/board`: the vendor's colour from the first paint; the device's own calls load
 * the rest.
 */
export function devicePage(asked: { page: DevicePage; landing: Landing; assets: DeviceAssets }): HtmlPage {
  const { page, landing, assets } = asked
  const palette = paletteCss(landing)
  const html = [
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    // Disables zoom: a stray pinch would leave a kiosk zoomed for the next guest.
    '<meta name="viewport" content="width=device-width,initial-scale=1,maximum-scale=1,viewport-fit=cover">',
    `<title>${escapeHtml(titles[page](landing.name))}</title><meta name="robots" content="noindex">`,
    `<link rel="manifest" href="/${page}.webmanifest"><link rel="icon" href="/icons/icon-48.png">`,
    `<meta name="theme-color" content="${themeOf(landing)}">`,
    `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
    ...assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    `<style>${palette}</style>`,
    `<script type="module" src="${assets.script}"></script>`,
    `</head><body><div id="${page}"></div></body></html>`,
  ].join('')
  return { html, contentPolicy: policyOf([], [palette]) }
}

function themeOf({ palette }: Landing): string {
  return /^#[0-9a-f]{6}$/i.test(palette.fill) ? palette.fill : '#fbfaf8'
}
