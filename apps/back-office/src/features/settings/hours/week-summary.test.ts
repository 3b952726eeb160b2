import { describe, expect, it } from 'vitest'
import { passesMidnight, weekSummary } from './week-summary.ts'

describe('the text of a week', () => {
  it('joins days with equal hours and marks an opening that ends in the morning', () => {
    const workday = (['SAT', 'SUN', 'MON', 'TUE', 'WED'] as const).map((weekday) => ({
      weekday,
      from: '12:00',
      to: '23:00',
    }))
    const weekend = (['THU', 'FRI'] as const).map((weekday) => ({ weekday, from: '18:00', to: '02:00' }))
    expect(weekSummary([...weekend, ...workday])).toEqual([
      'شنبه تا چهارشنبه: ۱۲:۰۰ تا ۲۳:۰۰',
      'پنجشنبه و جمعه: ۱۸:۰۰ تا ۰۲:۰۰ بامداد',
    ])
  })

  it('lists separate days one by one, and joins two openings of a day', () => {
    const days = (['SAT', 'MON', 'WED'] as const).flatMap((weekday) => [
      { weekday, from: '18:00', to: '23:00' },
      { weekday, from: '08:00', to: '11:00' },
    ])
    expect(weekSummary(days)).toEqual(['شنبه، دوشنبه و چهارشنبه: ۰۸:۰۰ تا ۱۱:۰۰ و ۱۸:۰۰ تا ۲۳:۰۰'])
  })

  it('counts midnight as the end of the day in the summary of hours', () => {
    expect(passesMidnight({ weekday: 'SAT', from: '18:00', to: '00:00' })).toBe(false)
    expect(passesMidnight({ weekday: 'SAT', from: '18:00', to: '00:01' })).toBe(true)
  })
})
