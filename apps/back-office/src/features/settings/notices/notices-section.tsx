import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { Problem, useUnitName } from '@sofreh/ui'
import type { MyVendor } from '@sofreh/vendors/client'
import { type GuestNoticeKind, guestNoticeKinds, type NoticeChannel, noticeChannels } from '@sofreh/vendors/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../../api/api.ts'
import { Section } from '../section.tsx'
import { useVendorForm } from '../vendor-settings.ts'
import { noticesText as text } from './notices.fa.ts'
import styles from './notices.module.css'
import { UnacceptedSection } from './unaccepted-section.tsx'

const noticesQuery = queryOptions({
  queryKey: ['vendor', 'guest-notices'],
  queryFn: () => api('GET /api-sofreh/ordering/guest-notices'),
  staleTime: 0,
})
type Notice = Awaited<ReturnType<NonNullable<(typeof noticesQuery)['queryFn']>>>['kinds'][number]

const valuesOf = (vendor: MyVendor) => ({ ...vendor.guestNotices })
type Values = ReturnType<typeof valuesOf>

/** Configures the vendor's text messages: to guests about their order, and to the manager about an unaccepted one. */
export function NoticesSection({ vendor }: { vendor: MyVendor }) {
  return (
    <Stack gap="lg">
      <GuestNotices vendor={vendor} />
      <UnacceptedSection />
    </Stack>
  )
}

function GuestNotices({ vendor }: { vendor: MyVendor }) {
  const { form, section } = useVendorForm<Values>(vendor, {
    valuesOf,
    changesOf: (guestNotices) => ({ guestNotices }),
  })
  const notices = useQuery(noticesQuery)
  const values = form.getValues()
  return (
    <Section title={text.title} sentence={text.sentence} seen="notices" {...section}>
      {notices.isError && !notices.data && <Problem error={notices.error} onRetry={() => void notices.refetch()} />}
      {guestNoticeKinds.map((kind) => (
        <NoticeRow
          key={kind}
          kind={kind}
          channel={values[kind]}
          notice={notices.data?.kinds.find((each) => each.kind === kind)}
          onChange={(channel) => form.setFieldValue(kind, channel)}
        />
      ))}
      <Text c="dimmed" size="sm">
        {text.estimate}
      </Text>
    </Section>
  )
}

type NoticeRowProps = {
  kind: GuestNoticeKind
  channel: NoticeChannel
  notice: Notice | undefined
  onChange: (channel: NoticeChannel) => void
}

const choices = noticeChannels.map((value) => ({ value, label: text.channels[value] }))

function NoticeRow({ kind, channel, notice, onChange }: NoticeRowProps) {
  const nameId = useId()
  const unit = useUnitName()
  return (
    <div className={styles.row} role="group" aria-labelledby={nameId}>
      <div className={styles.head}>
        <div>
          <Text fw={600} id={nameId}>
            {text.kinds[kind]}
          </Text>
          <Text c="dimmed" size="sm">
            {text.hints[kind]}
          </Text>
        </div>
        <SegmentedControl
          aria-label={text.kinds[kind]}
          data={choices}
          value={channel}
          onChange={(value) => onChange(noticeChannels.find((each) => each === value) ?? channel)}
        />
      </div>
      {channel === 'SMS' && !notice && <Skeleton h={56} role="status" aria-label={text.loading} />}
      {channel === 'SMS' && notice && (
        <div className={styles.message}>
          <p className={styles.sample} aria-label={text.sample}>
            {notice.sample}
          </p>
          <Text size="sm">{text.price(notice.parts, notice.cost, unit)}</Text>
          <Text c="dimmed" size="sm">
            {text.spent(notice.sent.messages, notice.sent.cost, unit)}
          </Text>
        </div>
      )}
    </div>
  )
}
