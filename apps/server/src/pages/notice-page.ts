import { pageText } from '../text/pages.fa.ts'

const style = `body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#FBFAF8;color:#1F1B16;font:17px/1.8 Vazirmatn,Tahoma,sans-serif}
main{max-width:30rem;padding:24px;text-align:center}h1{font-size:26px;line-height:1.4;margin:0 0 8px}p{margin:0 0 24px;color:#6B645B}
a{display:inline-block;padding:12px 24px;border-radius:12px;background:#1F1B16;color:#fff;text-decoration:none}`

/** Returns a complete page with one message that needs no other file and no script. */
export function noticePage(notice: { title: string; body: string }, options: { homeLink?: boolean } = {}): string {
  const link = options.homeLink ? `<a href="/">${pageText.home}</a>` : ''
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${notice.title}</title><style>${style}</style></head><body><main><h1>${notice.title}</h1><p>${notice.body}</p>${link}</main></body></html>`
}
