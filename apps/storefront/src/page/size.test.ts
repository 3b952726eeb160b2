import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HtmlPage, PageAssets, renderPage } from '../entry-server.tsx'
import { largeContent } from './large-menu.seed.ts'

/** Limits on what a guest's phone downloads, in compressed bytes. */
const budgets = {
  /** Scripts loaded before the menu answers a tap, React included. */
  script: 75 * 1024,
  /** Styles inlined into the page. */
  styles: 4 * 1024,
  /** The whole first page of two hundred dishes with pictures. */
  page: 25 * 1024,
}
type Weight = Record<keyof typeof budgets, number>

const root = join(import.meta.dirname, '../..')
const out = mkdtempSync(join(tmpdir(), 'sofreh-site-'))
let site: { assets: PageAssets; page: HtmlPage; files: string[] }

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'build.mjs'), out])
  const assets = JSON.parse(readFileSync(join(out, 'assets.json'), 'utf8')) as PageAssets
  const drawn = (await import(pathToFileURL(join(out, 'server/entry-server.js')).href)) as {
    renderPage: typeof renderPage
  }
  const page = drawn.renderPage({ content: largeContent(), assets, origin: 'https://naranj.example' })
  site = { assets, page, files: readdirSync(join(out, 'client/shop/assets')) }
}, 120_000)
afterAll(() => rmSync(out, { recursive: true, force: true }))

describe('size of the storefront', () => {
  it('measures the built site with two hundred pictured dishes in its page', () => {
    const { html } = site.page
    expect(html.match(/<h3/g)).toHaveLength(200)
    expect(html.match(/<img [^>]*-320\.webp" width="4"/g)).toHaveLength(200)
    expect(html).toContain(site.assets.css)
    expect(html).toContain(site.assets.script)
    expect(scriptOf(site.assets)).toContain('hydrateRoot')
    expect(site.files.filter((name) => name.endsWith('.css')).length).toBeGreaterThan(5)
  })

  it('stays within the budgets of scripts, styles and page', () => {
    const weight = weigh(site)
    expect(overweight(weight)).toEqual([])
    // Lower bounds, so that a measurement of nothing fails.
    for (const [name, most] of Object.entries(budgets)) expect(weight[name as keyof Weight]).toBeGreaterThan(most / 2)
  })

  it('names the part that exceeds its budget', () => {
    const noise = Array.from({ length: 3_000 }, (_, turn) => Math.sin(turn).toString(36)).join('')
    const heavy = {
      assets: { ...site.assets, css: site.assets.css + noise },
      page: { ...site.page, html: site.page.html + noise },
    }
    expect(overweight(weigh(heavy))).toEqual(['styles', 'page'])
    expect(overweight({ script: budgets.script + 1, styles: 0, page: 0 })).toEqual(['script'])
  })

  it('loads no schema library and no map at the start', () => {
    const script = scriptOf(site.assets)
    for (const stranger of ['ZodError', 'leaflet', 'terra-draw']) expect(script).not.toContain(stranger)
  })
})

function scriptOf({ script, preloads }: PageAssets): string {
  return [script, ...preloads].map((file) => readFileSync(join(out, 'client', file), 'utf8')).join('\n')
}

function weigh({ assets, page }: { assets: PageAssets; page: HtmlPage }): Weight {
  const files = [assets.script, ...assets.preloads].map((file) => readFileSync(join(out, 'client', file), 'utf8'))
  return {
    // Built files are compressed once, at the highest level; a page is compressed while its first guest waits.
    script: files.reduce((sum, text) => sum + packed(text, 11), 0),
    styles: packed(assets.css, 11),
    page: packed(page.html, 9),
  }
}

function overweight(weight: Weight): string[] {
  return Object.entries(budgets).flatMap(([name, most]) => (weight[name as keyof Weight] > most ? [name] : []))
}

function packed(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
}
