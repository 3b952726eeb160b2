import { alarmSentence } from '@sofreh/courier-companies/client'
import { tableTitle } from '@sofreh/dining/client'
import { showOrderNumber } from '@sofreh/kernel'
import { channelNames, deliveryTypeNames } from '@sofreh/ordering/client'
import { sentenceOfAlarm } from '@sofreh/staff/alarms'
import type { Bill } from '../../engine/bills.ts'
import { alarmText as text } from './alarms.fa.ts'
import type { TableThatCalls, TillAlarm } from '../../engine/alarms/alarms-of.ts'

/** Returns an alarm as one line. */
export function alarmHeadline(alarm: TillAlarm): string {
  switch (alarm.kind) {
    case 'order':
      return `${text.order(showOrderNumber(alarm.bill.number))} · ${placeOf(alarm.bill)}`
    case 'acceptedOrder':
      return `${text.accepted(showOrderNumber(alarm.bill.number))} · ${placeOf(alarm.bill)}`
    case 'round':
      return `${text.round(showOrderNumber(alarm.bill.number))} · ${placeOf(alarm.bill)}`
    case 'call':
      return text.call(tableTitle(alarm.call.tableName), textOfCall(alarm.call))
    case 'printing':
      return sentenceOfAlarm(alarm.alarm)
    case 'courier':
      return alarmSentence(alarm.alarm)
    case 'unprinted':
      return text.unprinted(showOrderNumber(alarm.number))
  }
}

/** Returns the order's channel and its table or delivery type. */
export function placeOf({ sheet: order }: Bill): string {
  const place = order.table ? tableTitle(order.table.name) : deliveryTypeNames[order.deliveryType]
  return `${channelNames[order.channel]} · ${place}`
}

function textOfCall({ kind, payBy }: TableThatCalls): string {
  return kind === 'BILL' ? text.requests.BILL[payBy ?? 'CARD'] : text.requests.WAITER
}
