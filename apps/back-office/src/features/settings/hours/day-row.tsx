import { ActionIcon, Button, Group } from '@mantine/core'
import { newId, toPersianDigits, type Weekday, type WeeklyInterval } from '@sofreh/kernel'
import { weekdayNames } from '@sofreh/vendors/client'
import { IconPlus, IconX } from '@tabler/icons-react'
import { ClockField } from '../clock/clock-field.tsx'
import { dayAfter, passesMidnight } from './week-summary.ts'
import { settingsText } from '../settings.fa.ts'
import styles from './day-row.module.css'

const text = settingsText.hours
export type Opening = WeeklyInterval & { key: string }

type DayRowProps = {
  day: Weekday
  openings: readonly Opening[]
  problems: ReadonlyMap<string, string>
  onChange: (openings: Opening[]) => void
  onCopy: () => void
}

/** Edits one day: closed, or a list of openings. */
export function DayRow({ day, openings, problems, onChange, onCopy }: DayRowProps) {
  const name = weekdayNames[day]
  const add = () => onChange([...openings, { key: newId(), weekday: day, ...nextOpening(openings) }])
  const change = (key: string, part: Partial<WeeklyInterval>) =>
    onChange(openings.map((opening) => (opening.key === key ? { ...opening, ...part } : opening)))
  return (
    <div className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      <div className={styles.ranges}>
        {openings.length === 0 && <span className={styles.closed}>{text.closed}</span>}
        {openings.map((opening) => (
          <Range
            key={opening.key}
            opening={opening}
            problem={problems.get(opening.key)}
            onChange={(part) => change(opening.key, part)}
            onRemove={() => onChange(openings.filter(({ key }) => key !== opening.key))}
          />
        ))}
      </div>
      <Group gap={4} justify="flex-end">
        <Button
          variant="subtle"
          size="sm"
          px="xs"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          {openings.length === 0 ? text.open : text.add}
        </Button>
        {openings.length > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            px="xs"
            onClick={onCopy}
            aria-label={text.copyLabel(name)}
            visibleFrom="md"
          >
            {text.copy}
          </Button>
        )}
      </Group>
    </div>
  )
}

type RangeProps = {
  opening: Opening
  problem: string | undefined
  onChange: (part: Partial<WeeklyInterval>) => void
  onRemove: () => void
}

function Range({ opening, problem, onChange, onRemove }: RangeProps) {
  const name = weekdayNames[opening.weekday]
  return (
    <div className={styles.range}>
      <ClockField
        label={text.from(name)}
        value={opening.from}
        onChange={(from) => onChange({ from })}
        isWrong={problem !== undefined}
      />
      <span>{text.until}</span>
      <ClockField
        label={text.to(name)}
        value={opening.to}
        onChange={(to) => onChange({ to })}
        isWrong={problem !== undefined}
      />
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={text.remove(name)} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {problem === undefined && <EndText opening={opening} />}
      {problem !== undefined && (
        <span className={styles.wrong} role="alert">
          {problem}
        </span>
      )}
    </div>
  )
}

/** Names the day on which an opening past midnight ends. */
function EndText({ opening }: { opening: Opening }) {
  const { weekday, from, to } = opening
  if (from === '00:00' && to === '00:00') return <span className={styles.night}>{text.allDay}</span>
  if (!passesMidnight(opening)) return null
  return <span className={styles.night}>{text.night(toPersianDigits(to), weekdayNames[dayAfter(weekday)])}</span>
}

/** The first opening defaults to lunch until night, a second one to the evening. */
function nextOpening(openings: readonly Opening[]): { from: string; to: string } {
  return openings.length === 0 ? { from: '12:00', to: '23:00' } : { from: '18:00', to: '23:00' }
}
