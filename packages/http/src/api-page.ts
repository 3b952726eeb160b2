import type { EndpointDefinition } from '@sofreh/contract'
import { apiPageWords as words } from './text/http.fa.ts'

/** Renders the list of all calls from the same contracts; plain HTML without third-party scripts. */
export function apiPageOf(endpoints: readonly EndpointDefinition[]): string {
  const groups = new Map<string, EndpointDefinition[]>()
  for (const endpoint of endpoints) {
    const group = endpoint.path
      .split('/')
      .slice(1, 4)
      .filter((part) => !part.startsWith('{'))
      .join('/')
    groups.set(group, [...(groups.get(group) ?? []), endpoint])
  }
  const sections = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, list]) => section(name, list))
    .join('')
  return `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${words.title}</title><style>${style}</style>
<main><h1>${words.title}</h1><p>${words.intro}</p><p><a href="/openapi.json">${words.document}</a></p>${sections}</main></html>`
}

function section(name: string, endpoints: readonly EndpointDefinition[]): string {
  return `<section><h2 dir="ltr">/${escape(name)}</h2>${endpoints.map(row).join('')}</section>`
}

function row(endpoint: EndpointDefinition): string {
  const refusals = Object.entries(endpoint.refusals)
    .map(([code, status]) => `<li dir="ltr"><code>${status} ${escape(code)}</code></li>`)
    .join('')
  return `<details><summary><b dir="ltr" class="${endpoint.method.toLowerCase()}">${endpoint.method}</b> <code dir="ltr">${escape(endpoint.path)}</code> <small dir="ltr">${escape(endpoint.access)}</small></summary>
<p dir="ltr">${escape(endpoint.summary)}</p>${refusals ? `<h3>${words.refusals}</h3><ul>${refusals}</ul>` : ''}</details>`
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

const style = `body{margin:0;background:#FBFAF8;color:#1F1B16;font:15px/1.7 Vazirmatn,Tahoma,sans-serif}main{max-width:960px;margin:auto;padding:24px 16px}
h1{font-size:28px;line-height:1.35}h2{font-size:16px;margin:32px 0 8px;color:#6B645B;text-align:left}h3{font-size:13px;margin:8px 0}
details{background:#fff;border:1px solid #E9E5DF;border-radius:10px;margin:8px 0;padding:8px 12px}summary{cursor:pointer;direction:ltr;text-align:left}
summary b{display:inline-block;min-width:64px;color:#2459A9}summary b.post,summary b.put,summary b.patch{color:#B25E09}summary b.delete{color:#B3261E}small{color:#6B645B;float:right}ul{margin:0;padding-inline-start:20px}a{color:#A61E3B}`
