import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { ConfirmButton, toastDone, toastProblem } from '@sofreh/ui'
import type { BrandMembership } from '@sofreh/vendors/client'
import styles from './brand-card.module.css'
import { BranchRow } from './branch-row.tsx'
import { useBrandChanges } from './brand-queries.ts'
import { brandsText as text } from './brands.fa.ts'
import { OneFieldForm } from './one-field-form.tsx'

/** A brand with its branches; its owner renames it, invites and accepts branches. */
export function BrandCard({ brand }: { brand: BrandMembership }) {
  const members = brand.branches.filter(({ state }) => state === 'MEMBER').length
  return (
    <Paper withBorder p="md" radius="md" component="article" aria-label={brand.name}>
      <Stack gap="md">
        <Group justify="space-between">
          <Group gap="xs">
            <Text fw={700} fz={17}>
              {brand.name}
            </Text>
            <Badge color="gray" variant="light">
              {brand.isOwner ? text.own : text.ofBranch[brand.state]}
            </Badge>
            <Text size="sm" c="dimmed">
              {text.count(members)}
            </Text>
          </Group>
          <OwnActs brand={brand} isLast={members === 1} />
        </Group>
        {brand.isOwner && (
          <OneFieldForm
            key={brand.name}
            label={text.name}
            hint={text.createHint}
            action={text.rename}
            done={text.saved}
            initial={brand.name}
            maxLength={80}
            send={({ save }, name, then) => save.mutate({ id: brand.id, name }, then)}
          />
        )}
        <ul className={styles.branches} aria-label={text.branches}>
          {brand.branches.map((branch) => (
            <BranchRow key={branch.subdomain} brand={brand} branch={branch} />
          ))}
        </ul>
        {brand.isOwner && (
          <OneFieldForm
            label={text.site}
            hint={text.siteHint}
            action={text.invite}
            done={text.invited}
            maxLength={253}
            send={({ invite }, site, then) => invite.mutate({ id: brand.id, site }, then)}
          />
        )}
      </Stack>
    </Paper>
  )
}

type OwnActsProps = { brand: BrandMembership; isLast: boolean }

/** What this vendor can do with its own membership. A brand with other branches cannot be dissolved. */
function OwnActs({ brand, isLast }: OwnActsProps) {
  const { subscribe, end } = useBrandChanges({ onError: toastProblem })
  const leave = () => end.mutate({ id: brand.id, site: brand.site }, { onSuccess: () => toastDone(text.done) })
  if (brand.isOwner)
    return isLast ? (
      <ConfirmButton
        question={text.dissolveOf(brand.name)}
        consequence={text.dissolveEffect}
        confirmLabel={text.dissolve}
        loading={end.isPending}
        onConfirm={leave}
      >
        {text.dissolve}
      </ConfirmButton>
    ) : null
  if (brand.state === 'MEMBER')
    return (
      <ConfirmButton
        question={text.endOf(brand.name)}
        consequence={text.endEffect}
        confirmLabel={text.leave}
        loading={end.isPending}
        onConfirm={leave}
      >
        {text.leave}
      </ConfirmButton>
    )
  return (
    <Group gap="xs">
      {brand.state === 'INVITED' && (
        <Button
          aria-label={text.acceptOf(brand.name)}
          loading={subscribe.isPending}
          onClick={() => subscribe.mutate({ brandId: brand.id }, { onSuccess: () => toastDone(text.accepted) })}
        >
          {text.accept}
        </Button>
      )}
      <Button variant="default" loading={end.isPending} onClick={leave}>
        {brand.state === 'INVITED' ? text.decline : text.withdraw}
      </Button>
    </Group>
  )
}
