import { describe, expect, it } from 'vitest'
import { sampleLanding } from '../page/sample.seed.ts'
import { devicePage } from './device-page.ts'

describe.each(['kiosk', 'board'] as const)('page /%s', (page) => {
  const assets = {
    script: `/${page}/assets/a.js`,
    styles: [`/${page}/assets/a.css`],
    font: `/${page}/assets/f.woff2`,
  }

  it('renders a device page with the vendor’s colour, without zoom and with only its own files', () => {
    const { html, contentPolicy } = devicePage({ page, landing: sampleLanding, assets })
    expect(html).toContain('<html lang="fa" dir="rtl">')
    expect(html).toContain('maximum-scale=1')
    expect(html).toContain(`--accent:${sampleLanding.palette.fill}`)
    expect(html).toContain(`href="/${page}.webmanifest"`)
    expect(html).toContain(`<div id="${page}">`)
    expect(contentPolicy).toContain("script-src 'self'")
    expect(contentPolicy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('escapes the name of the restaurant in a device page', () => {
    const { html } = devicePage({ page, landing: { ...sampleLanding, name: '<script>alert(1)</script>' }, assets })
    expect(html).not.toContain('<script>alert')
  })
})
