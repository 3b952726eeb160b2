import { gatewayPanels } from './gateways.ts'
import { page } from './page.ts'
import { words } from './simulators.fa.ts'

/** The index page with links to everything. */
export function controlPage(): string {
  return page(
    words.controlTitle,
    `<h1>${words.controlTitle}</h1><p>${words.controlIntro}</p>
<div class="card"><a class="button plain" href="/sms">${words.inbox}</a><p class="quiet">${words.inboxIntro}</p></div>
<div class="card"><a class="button plain" href="/push">${words.push}</a><p class="quiet">${words.pushIntro}</p></div>
${gatewayPanels.map(gateway).join('')}`,
  )
}

function gateway({ path, title }: { path: string; title: string }): string {
  return `<div class="card"><a class="button plain" href="${path}">${title}</a><p class="quiet">${words.gatewayIntro}</p></div>`
}
