import { Skeleton, TagsInput, Text } from '@mantine/core'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import type { DataOf } from '@sofreh/contract'
import type { getAlarmSettings } from '@sofreh/ordering/contract'
import { Problem, toastDone, useUnitName } from '@sofreh/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/api.ts'
import { MinutesField } from '../minutes-field.tsx'
import { Section } from '../section.tsx'
import { useSectionForm } from '../section-form.ts'
import { settingsText } from '../settings.fa.ts'
import { noticesText } from './notices.fa.ts'
import styles from './notices.module.css'

const text = noticesText.unaccepted
type AlarmSettings = DataOf<typeof getAlarmSettings>
const mostMobiles = 5
type Values = { smsAfterMinutes: number | null; mobiles: string[] }

const alarmSettingsQuery = queryOptions({
  queryKey: ['vendor', 'alarm-settings'],
  queryFn: () => api('GET /api-sofreh/ordering/alarm-settings'),
  staleTime: 0,
})

/** Sets who gets an SMS about an unaccepted order and after how long. Shows its price. */
export function UnacceptedSection() {
  const settings = useQuery(alarmSettingsQuery)
  if (settings.isError && !settings.data)
    return <Problem error={settings.error} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <Skeleton h={240} radius="md" role="status" aria-label={noticesText.loading} />
  return <Fields settings={settings.data} />
}

function Fields({ settings }: { settings: AlarmSettings }) {
  const { form, section } = useAlarmForm(settings)
  const unit = useUnitName()
  return (
    <Section title={text.title} sentence={text.sentence} seen="unaccepted" {...section}>
      <MinutesField
        label={text.minutes}
        description={text.minutesHint}
        min={2}
        max={60}
        {...form.getInputProps('smsAfterMinutes')}
      />
      <TagsInput
        label={text.mobiles}
        description={text.mobilesHint}
        placeholder={form.values.mobiles.length === 0 ? text.mobilePlaceholder : ''}
        inputMode="tel"
        size="md"
        maxTags={mostMobiles}
        clearButtonProps={{ 'aria-label': text.clear }}
        value={form.values.mobiles.map(toPersianDigits)}
        onChange={(mobiles) => form.setFieldValue('mobiles', mobiles.map(mobileOf))}
        error={Object.entries(form.errors).find(([field]) => field.startsWith('mobiles'))?.[1]}
      />
      <div className={styles.message}>
        <p className={styles.sample} aria-label={noticesText.sample}>
          {settings.sample}
        </p>
        <Text size="sm">{noticesText.price(settings.parts, settings.cost, unit)}</Text>
        <Text c="dimmed" size="sm">
          {noticesText.spent(settings.sent.messages, settings.sent.cost, unit)}
        </Text>
      </div>
    </Section>
  )
}

function mobileOf(typed: string): string {
  return toLatinDigits(typed).replace(/[^\d+]/g, '')
}

const fields = ['smsAfterMinutes', 'mobiles', ...Array.from({ length: mostMobiles }, (_, at) => `mobiles.${at}`)]

function useAlarmForm({ smsAfterMinutes, mobiles }: AlarmSettings) {
  const client = useQueryClient()
  return useSectionForm({
    initial: { smsAfterMinutes, mobiles } as Values,
    validate: emptyFields,
    send: ({ smsAfterMinutes: minutes, mobiles: numbers }: Values) =>
      api('PUT /api-sofreh/ordering/alarm-settings', { body: { smsAfterMinutes: minutes ?? 0, mobiles: numbers } }),
    onSaved: (saved): Values => {
      toastDone(settingsText.saved)
      void client.invalidateQueries({ queryKey: alarmSettingsQuery.queryKey })
      return { smsAfterMinutes: saved.smsAfterMinutes, mobiles: saved.mobiles }
    },
    fields,
  })
}

function emptyFields({ smsAfterMinutes }: Values): Record<string, string> {
  return smsAfterMinutes === null ? { smsAfterMinutes: settingsText.needed } : {}
}
