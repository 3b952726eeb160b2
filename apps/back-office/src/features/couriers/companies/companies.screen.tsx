import { Badge, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { companyNames, type CompanySettingsView, joinedParts, requestTimeNames } from '@sofreh/courier-companies/client'
import { ConfirmButton, EmptyState, FormDialog, PageHeader, Problem, toastDone, toastNote } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companiesText as text } from '../../../courier-companies/companies.fa.ts'
import { CopyField } from './copy-field.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { companySettingsQuery, useCheckCompany, useWebhookSecret } from './company-settings-queries.ts'

/** Lists the courier companies with the vendor's account at each. */
export function CompaniesScreen() {
  const settings = useQuery(companySettingsQuery)
  const [open, setOpen] = useState<CompanySettingsView>()
  return (
    <>
      <PageHeader title={text.title} sentence={text.sentence} />
      {settings.isError && !settings.data && <Problem error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <Skeleton h={96} radius="md" role="status" aria-label={text.loading} />}
      {settings.data?.length === 0 && <EmptyState sentence={text.none} />}
      <Stack>
        {settings.data?.map((view) => (
          <Company key={view.company} view={view} onEdit={() => setOpen(view)} />
        ))}
      </Stack>
      {open && <CompanyPanel view={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Company({ view, onEdit }: { view: CompanySettingsView; onEdit: () => void }) {
  const { company, isEnabled, isProfiled, hasCredentials, requestWhen } = view
  const check = useCheckCompany()
  const secret = useWebhookSecret()
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={companyNames[company]}>
      <Group justify="space-between">
        <div>
          <Group gap="sm">
            <Text fw={700}>{companyNames[company]}</Text>
            <Badge variant="light" size="lg" fw={500} color={isEnabled ? 'green' : 'gray'}>
              {isEnabled ? text.on : text.off}
            </Badge>
            {isProfiled && (
              <Badge variant="light" size="lg" fw={500} color="orange">
                {text.profiled}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {joinedParts(hasCredentials ? text.keyStored : text.keyMissing, requestTimeNames[requestWhen])}
          </Text>
        </div>
        <Group gap="sm">
          {hasCredentials && (
            <Button
              variant="default"
              loading={check.isPending}
              onClick={() =>
                check.mutate(company, {
                  onSuccess: ({ result }) => (result === 'WORKS' ? toastDone : toastNote)(text.checked[result]),
                })
              }
            >
              {text.check}
            </Button>
          )}
          {view.hasWebhookSecret ? (
            <ConfirmButton
              variant="default"
              loading={secret.isPending}
              question={text.webhook.again}
              consequence={text.webhook.ends}
              onConfirm={() => secret.mutate(company)}
            >
              {text.webhook.make}
            </ConfirmButton>
          ) : (
            <Button variant="default" loading={secret.isPending} onClick={() => secret.mutate(company)}>
              {text.webhook.make}
            </Button>
          )}
          <Button onClick={onEdit}>{text.edit}</Button>
        </Group>
      </Group>
      {secret.data && <Secret {...secret.data} onClose={() => secret.reset()} />}
    </Paper>
  )
}

/** Shows a new secret once. */
function Secret({ secret, webhookPath, onClose }: { secret: string; webhookPath: string; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      stays
      title={text.webhook.title}
      closeButtonProps={{ 'aria-label': text.webhook.done }}
    >
      <Stack>
        <Text size="sm">{text.webhook.hint}</Text>
        <CopyField label={text.webhook.address} value={`${location.origin}${webhookPath}?secret=${secret}`} />
        <CopyField label={text.webhook.secret} value={secret} />
        <Button onClick={onClose}>{text.webhook.done}</Button>
      </Stack>
    </FormDialog>
  )
}
