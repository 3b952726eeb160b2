import type { Caller } from '@sofreh/http'
import { Refusal } from '@sofreh/kernel'
import { type ChangeHoursDeps, changeWeek } from './change-week.ts'

export function removeHours(deps: ChangeHoursDeps, id: string, caller: Caller) {
  return changeWeek(deps, caller, (week) => {
    const left = week.filter((interval) => interval.id !== id)
    if (left.length === week.length) throw new Refusal('HOURS_NOT_FOUND')
    return left
  })
}
