import { companyPanels } from './courier-companies/open-courier-companies.ts'
import { gatewayPanels } from './gateways.ts'
import { page } from './page.ts'
import { texts } from './simulators.fa.ts'

/** The index page with links to everything. */
export function controlPage(): string {
  return page(
    texts.controlTitle,
    `<h1>${texts.controlTitle}</h1><p>${texts.controlIntro}</p>
<div class="card"><a class="button plain" href="/sms">${texts.inbox}</a><p class="quiet">${texts.inboxIntro}</p></div>
<div class="card"><a class="button plain" href="/push">${texts.push}</a><p class="quiet">${texts.pushIntro}</p></div>
${gatewayPanels.map((panel) => card(panel, texts.gatewayIntro)).join('')}${companyPanels.map((panel) => card(panel, texts.fleetIntro)).join('')}`,
  )
}

function card({ path, title }: { path: string; title: string }, intro: string): string {
  return `<div class="card"><a class="button plain" href="${path}">${title}</a><p class="quiet">${intro}</p></div>`
}
