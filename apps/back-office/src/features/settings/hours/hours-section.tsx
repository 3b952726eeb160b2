import { toastDone } from '@sofreh/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MyVendor } from '@sofreh/vendors/client'
import { overlapsOf, persianWeek } from '@sofreh/vendors/domain'
import type { Weekday } from '@sofreh/kernel'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { useFormErrors } from '../../../api/use-form-errors.ts'
import { landingQuery } from '../../../session/session-queries.ts'
import { DayRow, type Opening } from './day-row.tsx'
import { readClock } from '../clock/read-clock.ts'
import { weekSummary } from './week-summary.ts'
import { Section } from '../section.tsx'
import { settingsText } from '../settings.fa.ts'
import styles from './hours-section.module.css'
import { myVendorQuery } from '../vendor-settings.ts'

const text = settingsText.hours
type Week = readonly Opening[]

/** Edits the weekly hours by day. Saves the week as a whole, so that no partly changed week is ever in effect. */
export function HoursSection({ vendor }: { vendor: MyVendor }) {
  const [saved, setSaved] = useState<Week>(() => keyed(vendor.hours))
  const [week, setWeek] = useState<Week>(saved)
  const { formErrors, clearErrors, showErrors } = useFormErrors()
  const problems = problemsOf(week)
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (sent: Week) =>
      api('POST /api-identity/identity/vendors/availabilitytime', {
        body: { intervals: sent.map(({ weekday, from, to }) => ({ weekday, from, to })), replace: true },
      }),
    onMutate: clearErrors,
    onSuccess: (hours, sent) => {
      const stored = keyed(hours)
      setSaved(stored)
      // What was changed while the answer was awaited stays.
      setWeek((present) => (keyOf(present) === keyOf(sent) ? stored : present))
      void client.invalidateQueries({ queryKey: myVendorQuery.queryKey })
      void client.invalidateQueries({ queryKey: landingQuery.queryKey })
      toastDone(text.saved)
    },
    onError: (error) => showErrors(error),
  })
  const replaceDay = (day: Weekday, openings: Week) =>
    setWeek((present) => [...present.filter(({ weekday }) => weekday !== day), ...openings])
  const copyToAll = (day: Weekday) => {
    const pattern = week.filter(({ weekday }) => weekday === day)
    setWeek(keyed(persianWeek.flatMap((weekday) => pattern.map(({ from, to }) => ({ weekday, from, to })))))
  }

  return (
    <Section
      title={text.title}
      sentence={text.sentence}
      seen="hours"
      onSave={() => problems.size === 0 && save.mutate(week)}
      onUndo={() => setWeek(saved)}
      isDirty={keyOf(week) !== keyOf(saved)}
      isSaving={save.isPending}
      formErrors={formErrors}
    >
      <WeekSummary week={week} hasProblems={problems.size > 0} />
      <div className={styles.days}>
        {persianWeek.map((day) => (
          <DayRow
            key={day}
            day={day}
            openings={week.filter(({ weekday }) => weekday === day)}
            problems={problems}
            onChange={(openings) => replaceDay(day, openings)}
            onCopy={() => copyToAll(day)}
          />
        ))}
      </div>
    </Section>
  )
}

function WeekSummary({ week, hasProblems }: { week: Week; hasProblems: boolean }) {
  const sentences = hasProblems ? [text.fixFirst] : weekSummary(week)
  return (
    <ul className={styles.week} aria-live="polite">
      {(sentences.length > 0 ? sentences : [text.none]).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** Returns the problem of each invalid opening as text. */
function problemsOf(week: Week): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const { key, from, to } of week)
    if (readClock(from) !== from || readClock(to) !== to) problems.set(key, text.wrong)
  if (problems.size > 0) return problems
  for (const index of overlapsOf(week)) {
    const opening = week[index]
    if (opening) problems.set(opening.key, text.overlap)
  }
  return problems
}

function keyOf(week: Week): string {
  return week
    .map(({ weekday, from, to }) => `${weekday} ${from} ${to}`)
    .sort()
    .join()
}

let keys = 0
function keyed(hours: readonly Omit<Opening, 'key'>[]): Opening[] {
  return hours.map(({ weekday, from, to }) => {
    keys += 1
    return { key: String(keys), weekday, from, to }
  })
}
