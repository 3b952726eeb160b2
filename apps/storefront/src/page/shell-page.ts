import { headText } from '../text/head.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { policyOf, type HtmlPage } from './html-page.ts'

const styles =
  'body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#fbfaf8;color:#1f1b16;font:17px/1.8 Vazirmatn,Tahoma,sans-serif}main{max-width:28rem;padding:24px;text-align:center}h1{margin:0 0 8px;font-size:24px;line-height:1.35}p{margin:0 0 24px;color:#6b645b}a{display:inline-block;padding:10px 24px;border-radius:14px;background:#1f1b16;color:#fff;text-decoration:none}'

/** `/_app`: a page without data that the service worker keeps and shows when there is neither network nor a kept menu. */
export function shellPage(): HtmlPage {
  const html = [
    '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${headText.shellTitle}</title><style>${styles}</style></head>`,
    `<body><main><h1>${headText.shellTitle}</h1><p>${headText.shellBody}</p>`,
    `<a href="/">${siteText.tryAgain}</a></main></body></html>`,
  ].join('')
  return { html, contentPolicy: policyOf([], [styles]) }
}
