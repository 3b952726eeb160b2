import { Skeleton, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { from } from '@sofreh/design'
import { PageHeader, Problem } from '@sofreh/ui'
import type { MyVendor } from '@sofreh/vendors/client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { BrandsSection } from './brands/brands-section.tsx'
import { ClubSection } from './club-section.tsx'
import { CostsSection } from './costs/costs-section.tsx'
import { DescriptionsSection } from './descriptions/descriptions-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { HoursPart } from './hours/hours-part.tsx'
import { LookSection } from './look/look-section.tsx'
import { NoticesSection } from './notices/notices-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PhoneSection } from './phone/phone-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SellingSection } from './selling-section.tsx'
import { useSession } from '@sofreh/staff/session'
import { opens } from '../../shell/screens.ts'
import { useCurrentPart } from '../../shell/use-current-part.ts'
import { settingsText } from './settings.fa.ts'
import styles from './settings.module.css'
import { TerminalsSection } from './terminals/terminals-section.tsx'
import { partOf, permissionOfPart, type SettingsPart, settingsParts } from '../../shell/settings-parts.ts'
import { myVendorQuery } from './vendor-settings.ts'

const sections: Record<SettingsPart, ComponentType<{ vendor: MyVendor }>> = {
  profile: ProfileSection,
  look: LookSection,
  hours: HoursPart,
  selling: SellingSection,
  costs: CostsSection,
  orders: OrdersSection,
  notices: NoticesSection,
  club: ClubSection,
  descriptions: DescriptionsSection,
  phone: PhoneSection,
  terminals: TerminalsSection,
  devices: DevicesSection,
  brands: BrandsSection,
}

/** Edits all settings of a branch, in parts that are saved separately. */
export function SettingsScreen() {
  const vendor = useQuery(myVendorQuery)
  return (
    <>
      <PageHeader title={settingsText.title} />
      {vendor.isPending && <SettingsSkeleton />}
      {vendor.isError && !vendor.data && <Problem error={vendor.error} onRetry={() => void vendor.refetch()} />}
      {vendor.data && <Parts vendor={vendor.data} />}
    </>
  )
}

/** A part that was opened stays mounted, so that switching loses nothing typed. The others ask the server nothing. */
function Parts({ vendor }: { vendor: MyVendor }) {
  const { permissions } = useSession()
  const mine = settingsParts.filter((name) => opens(permissions, permissionOfPart(name)))
  const asked = useSearch({ from: '/signed-in/office/settings' }).part
  const part = mine.find((name) => name === asked) ?? mine[0] ?? null
  const navigate = useNavigate({ from: '/settings' })
  // A wide screen lists the parts at the side, because they do not fit in a strip.
  const isWide = useMediaQuery(from('md'), true)
  const strip = useCurrentPart<HTMLDivElement>(part, isWide)
  const [opened, setOpened] = useState<readonly SettingsPart[]>([])
  if (part && !opened.includes(part)) setOpened([...opened, part])
  const open = (value: string | null) => {
    const next = partOf(value)
    if (next) void navigate({ search: { part: next }, replace: true })
  }
  return (
    <Tabs
      value={part}
      onChange={open}
      orientation={isWide ? 'vertical' : 'horizontal'}
      classNames={{ list: styles.parts ?? '', panel: styles.part ?? '' }}
    >
      <Tabs.List ref={strip}>
        {mine.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {settingsText.parts[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {mine.map((name) => {
        const Part = sections[name]
        return (
          <Tabs.Panel key={name} value={name}>
            {opened.includes(name) && <Part vendor={vendor} />}
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}

function SettingsSkeleton() {
  return (
    <div role="status" aria-label={settingsText.loading}>
      <Skeleton h={40} mb="md" />
      <Skeleton h={380} radius="md" />
    </div>
  )
}
