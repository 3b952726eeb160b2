import { escape, page, persian } from '../page.ts'
import { texts } from '../simulators.fa.ts'
import type { SmsMessage } from './sms-message.ts'

/** Renders the messages on the phones, newest first; reloads by itself. */
export function inboxPage(messages: readonly SmsMessage[], to: string | undefined): string {
  const list = messages.slice(0, 100).map(card).join('')
  const empty = `<div class="card"><p>${to ? texts.inboxEmptyFor : texts.inboxEmpty}</p></div>`
  return page(
    texts.inbox,
    `<h1>${texts.inbox}</h1><p class="quiet">${texts.inboxIntro}</p>${list || empty}<script>setTimeout(() => location.reload(), 3000)</script>`,
  )
}

function card(message: SmsMessage): string {
  const time = new Intl.DateTimeFormat('fa-IR', {
    timeZone: 'Asia/Tehran',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const text = escape(message.message).replace(/\b\d{6}\b/g, (code) => `<bdi class="code">${persian(code)}</bdi>`)
  return `<article class="card"><p class="quiet"><bdi>${persian(message.receptor)}</bdi> · <bdi>${time.format(message.date * 1000)}</bdi></p><p>${text.replace(/\n/g, '<br>')}</p></article>`
}
