import { Badge, Button, Group, Text } from '@mantine/core'
import { ConfirmButton, toastDone, toastProblem } from '@sofreh/ui'
import type { BrandMembership } from '@sofreh/vendors/client'
import { useBrandChanges } from './brand-queries.ts'
import { brandsText as text } from './brands.fa.ts'

type Branch = BrandMembership['branches'][number]
type BranchRowProps = { brand: BrandMembership; branch: Branch }

/** A branch of a brand with its state, and for the brand's owner what can be done with it. */
export function BranchRow({ brand, branch }: BranchRowProps) {
  return (
    <Group justify="space-between" component="li">
      <div>
        <Group gap="xs">
          <Text fw={600}>{branch.name}</Text>
          <Badge color={branch.state === 'MEMBER' ? 'gray' : 'blue'} variant="light">
            {branch.isOwner ? text.owner : text.states[branch.state]}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed" lang="en">
          {branch.subdomain}
        </Text>
      </div>
      {brand.isOwner && !branch.isOwner && <OwnerActs brand={brand} branch={branch} />}
    </Group>
  )
}

function OwnerActs({ brand, branch }: BranchRowProps) {
  const { invite, end } = useBrandChanges({ onError: toastProblem })
  const remove = () => end.mutate({ id: brand.id, site: branch.subdomain }, { onSuccess: () => toastDone(text.done) })
  if (branch.state === 'MEMBER')
    return (
      <ConfirmButton
        question={text.endOf(branch.name)}
        consequence={text.endEffect}
        confirmLabel={text.end}
        loading={end.isPending}
        onConfirm={remove}
      >
        {text.end}
      </ConfirmButton>
    )
  return (
    <Group gap="xs">
      {branch.state === 'ASKED' && (
        <Button
          aria-label={text.acceptOf(branch.name)}
          loading={invite.isPending}
          onClick={() =>
            invite.mutate({ id: brand.id, site: branch.subdomain }, { onSuccess: () => toastDone(text.accepted) })
          }
        >
          {text.accept}
        </Button>
      )}
      <Button variant="default" loading={end.isPending} onClick={remove}>
        {branch.state === 'ASKED' ? text.decline : text.withdraw}
      </Button>
    </Group>
  )
}
