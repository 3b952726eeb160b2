import { Badge, Button, Group, Select, Text } from '@mantine/core'
import type { StaffMember } from '@sofreh/identity/client'
import { type Column, DataList, Digits, JalaliDate, PageHeader, useListParams } from '@sofreh/ui'
import { IconShieldCheck, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { unreadChoices } from '../../api/unread-choices.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '@sofreh/staff/session'
import { useOpenPanel } from '../../interface-state/use-open-panel.ts'
import { AddStaffPanel } from './add-staff-panel.tsx'
import { MemberPanel } from './member-panel.tsx'
import { nameOf } from './name-of.ts'
import { loadStaff, rolesQuery, staffList } from './staff-queries.ts'
import { staffText } from './staff.fa.ts'

type Open = { kind: 'add' } | { kind: 'member'; member: StaffMember }
const titles = staffText.columns

const columns: readonly Column<StaffMember>[] = [
  { key: 'name', title: titles.name, show: (member) => <MemberName member={member} /> },
  {
    key: 'phone',
    title: titles.phone,
    show: (member) => (
      <span dir="ltr">
        <Digits>{member.phoneNumber}</Digits>
      </span>
    ),
  },
  { key: 'roles', title: titles.roles, show: (member) => <RoleBadges member={member} /> },
  { key: 'since', title: titles.since, show: (member) => <JalaliDate at={member.addedAt} /> },
]

/** Lists the staff with their roles, and hires and dismisses people. */
export function StaffScreen() {
  const mayEdit = useMay('STAFF_EDIT')
  const maySeeRoles = useMay('ROLE_VIEW')
  const [open, setOpen, close] = useOpenPanel<Open>()
  const addButton = (
    <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen({ kind: 'add' })}>
      {staffText.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={staffText.title}
        sentence={staffText.sentence}
        actions={
          <>
            {maySeeRoles && <RolesLink />}
            {mayEdit && addButton}
          </>
        }
      />
      <DataList
        name={staffList}
        label={staffText.label}
        load={loadStaff}
        columns={columns}
        rowKey={(member) => member.id}
        onOpen={(member) => setOpen({ kind: 'member', member })}
        search={staffText.search}
        filters={maySeeRoles && <RoleFilter />}
        empty={{ sentence: staffText.empty, action: mayEdit && addButton }}
      />
      {open?.kind === 'add' && <AddStaffPanel onClose={close} />}
      {open?.kind === 'member' && <MemberPanel key={open.member.id} member={open.member} onClose={close} />}
    </>
  )
}

function MemberName({ member }: { member: StaffMember }) {
  return (
    <Group gap={8} wrap="nowrap">
      <Text component="span" fw={500}>
        {nameOf(member)}
      </Text>
      {member.isMe && (
        <Badge variant="light" color="gray">
          {staffText.me}
        </Badge>
      )}
    </Group>
  )
}

function RoleBadges({ member }: { member: StaffMember }) {
  return (
    <Group gap={4}>
      {member.roles.map((role) => (
        <Badge key={role.id} variant="light" {...(role.builtIn === 'OWNER' ? {} : { color: 'gray' })}>
          {role.title}
        </Badge>
      ))}
    </Group>
  )
}

function RolesLink() {
  return (
    <Button
      variant="default"
      leftSection={<IconShieldCheck size={18} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <Link to="/staff/roles" {...props} />}
    >
      {staffText.roles}
    </Button>
  )
}

function RoleFilter() {
  const [params, change] = useListParams()
  const roles = useQuery(rolesQuery)
  return (
    <Select
      aria-label={staffText.roleFilter}
      placeholder={staffText.allRoles}
      clearable
      w={200}
      {...unreadChoices(roles)}
      data={(roles.data ?? []).map((role) => ({ value: role.id, label: role.title }))}
      value={params.filters['roleId'] ?? null}
      onChange={(roleId) => change({ filters: { roleId: roleId ?? undefined } })}
    />
  )
}
