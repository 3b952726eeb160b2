import { apiPageText as text } from './text/http.fa.ts'

/**
 * Renders the Persian frame of the API page. The script shows `/openapi.json` in it; both are served by the
 * installation itself, so the page works without internet.
 */
export function apiPageOf(assets: { script: string; styles: string }): string {
  return `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text.title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${assets.styles}"><style>${style}</style>
<header><h1>${text.title}</h1><p>${text.intro}</p><p><a href="/openapi.json">${text.document}</a></p></header><main id="api" dir="ltr" lang="en"><noscript><p dir="rtl" lang="fa">${text.needsScript}</p></noscript></main><script type="module" src="${assets.script}"></script></html>`
}

const style = `body{margin:0;background:#FBFAF8;color:#1F1B16;font:15px/1.7 Vazirmatn,Tahoma,sans-serif}header,noscript p{max-width:1460px;box-sizing:border-box;margin:auto;padding:24px 20px 0}
header h1{font-size:28px;line-height:1.35;margin:0}header p{margin:8px 0 0}header a{color:#A61E3B}#api .info,#api .scheme-container,#api .authorization__btn{display:none}#api .opblock-tag{font-size:18px;overflow-wrap:anywhere}@media(max-width:600px){#api .opblock-tag{font-size:15px}}`
