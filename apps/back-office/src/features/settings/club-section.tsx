import { Skeleton, Switch, Text } from '@mantine/core'
import { showNumber } from '@sofreh/kernel'
import { FaNumberField, MoneyField, PercentField, Problem, toastDone, useUnitName } from '@sofreh/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { Section } from './section.tsx'
import { useSectionForm } from './section-form.ts'
import { settingsText } from './settings.fa.ts'
import styles from './settings.module.css'

const text = settingsText.club

const clubQuery = queryOptions({
  queryKey: ['club-settings'],
  queryFn: () => api('GET /api-sofreh/customers/club-settings'),
  staleTime: 0,
})
type Club = Awaited<ReturnType<NonNullable<typeof clubQuery.queryFn>>>

/** Edits the rules by which guests earn and spend points. */
export function ClubSection() {
  const club = useQuery(clubQuery)
  if (club.data) return <ClubForm club={club.data} />
  if (club.isError) return <Problem error={club.error} onRetry={() => void club.refetch()} />
  return <Skeleton h={380} radius="md" aria-label={settingsText.loading} role="status" />
}

const valuesOf = (club: Club) => ({
  isActive: club.isActive,
  moneyPerPoint: club.moneyPerPoint as number | null,
  pointValue: club.pointValue as number | null,
  minShareBp: club.minShareBp as number | null,
  maxShareBp: club.maxShareBp as number | null,
  expires: club.expiryDays !== null,
  expiryDays: club.expiryDays ?? (365 as number | null),
})
type Values = ReturnType<typeof valuesOf>
const changesOf = ({ expires, expiryDays, ...values }: Values): Club => ({
  isActive: values.isActive,
  moneyPerPoint: values.moneyPerPoint ?? 0,
  pointValue: values.pointValue ?? 0,
  minShareBp: values.minShareBp ?? 0,
  maxShareBp: values.maxShareBp ?? 0,
  expiryDays: expires ? (expiryDays ?? 0) : null,
})

/** An empty number is null in the form and must never be saved as zero. */
const emptyFields = (values: Values) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value === null && (name !== 'expiryDays' || values.expires))
      .map(([name]) => [name, settingsText.needed]),
  )

function useClubForm(club: Club) {
  const client = useQueryClient()
  return useSectionForm({
    initial: valuesOf(club),
    validate: emptyFields,
    send: (values: Values) => api('PUT /api-sofreh/customers/club-settings', { body: changesOf(values) }),
    onSaved: (saved) => {
      client.setQueryData(clubQuery.queryKey, saved)
      toastDone(text.saved)
      return valuesOf(saved)
    },
  })
}

function ClubForm({ club }: { club: Club }) {
  const { form, section } = useClubForm(club)
  const share = (name: 'minShareBp' | 'maxShareBp', label: string) => (
    <PercentField
      label={label}
      description={text.shareHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={form.values[name]}
      onChange={(rate) => form.setFieldValue(name, rate)}
      error={form.errors[name]}
    />
  )
  return (
    <Section title={text.title} sentence={text.sentence} seen="club" {...section}>
      <Switch
        size="md"
        label={text.isActive}
        description={text.isActiveHint}
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <div className={styles.pair}>
        <MoneyField
          label={text.moneyPerPoint}
          description={text.moneyPerPointHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('moneyPerPoint')}
        />
        <MoneyField
          label={text.pointValue}
          description={text.pointValueHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('pointValue')}
        />
        {share('minShareBp', text.minShare)}
        {share('maxShareBp', text.maxShare)}
      </div>
      <Example values={form.values} />
      <Switch size="md" label={text.expires} {...form.getInputProps('expires', { type: 'checkbox' })} />
      {form.values.expires && (
        <div className={styles.pair}>
          <FaNumberField
            label={text.expiryDays}
            max={3_650}
            rightSectionPointerEvents="none"
            rightSection={
              <Text component="span" size="xs" c="dimmed">
                {text.days}
              </Text>
            }
            {...form.getInputProps('expiryDays')}
          />
        </div>
      )}
    </Section>
  )
}

/** Shows what the two numbers amount to for a typical order. */
function Example({ values: { moneyPerPoint, pointValue } }: { values: Values }) {
  const unit = useUnitName()
  if (!moneyPerPoint || !pointValue) return null
  const points = 100
  const money = (amount: number) => `${showNumber(amount)} ${unit}`
  return (
    <Text size="sm" c="var(--quiet)">
      {text.example(money(points * moneyPerPoint), showNumber(points), money(points * pointValue))}
    </Text>
  )
}
