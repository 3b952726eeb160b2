import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { requestStatusNames } from '@sofreh/courier-companies/client'
import { answerFields, requestFields } from '@sofreh/courier-companies/domain'
import { IconTrash } from '@tabler/icons-react'
import { companiesText } from '../../../courier-companies/companies.fa.ts'
import type { CompanyForm } from './company-form.ts'
import { pathNames } from './profile-form.ts'
import type { ReactNode } from 'react'
import styles from './profile-fields.module.css'

const text = companiesText.profile
const statuses = Object.entries(requestStatusNames).map(([value, label]) => ({ value, label }))

/** The fields of a profile: how to reach a company without a public document, and what its answers mean. */
export function ProfileFields({ form }: { form: UseFormReturnType<CompanyForm> }) {
  const field = (name: string) => ({ dir: 'ltr' as const, ...form.getInputProps(`profile.${name}`) })
  return (
    <>
      <Part title={text.access}>
        <TextInput label={text.baseUrl} placeholder="https://" required maxLength={200} {...field('baseUrl')} />
        <TextInput label={text.keyHeader} required maxLength={61} {...field('keyHeader')} />
        <TextInput label={text.keyPrefix} description={text.keyPrefixHint} maxLength={21} {...field('keyPrefix')} />
      </Part>
      <Part title={text.paths} hint={text.pathsHint}>
        {pathNames.map((name) => (
          <TextInput key={name} label={text.pathNames[name]} required maxLength={201} {...field(`paths.${name}`)} />
        ))}
      </Part>
      <Part title={text.request} hint={text.requestHint}>
        <div className={styles.pairs}>
          {requestFields.map((name) => (
            <TextInput
              key={name}
              label={text.requestNames[name]}
              required={name === 'bill'}
              {...field(`request.${name}`)}
            />
          ))}
        </div>
      </Part>
      <Part title={text.answer} hint={text.answerHint}>
        <div className={styles.pairs}>
          {answerFields.map((name) => (
            <TextInput
              key={name}
              label={text.answerNames[name]}
              required={name === 'id' || name === 'status'}
              {...field(`answer.${name}`)}
            />
          ))}
        </div>
      </Part>
      <Part title={text.statuses} hint={text.statusesHint}>
        {form.values.profile.statuses.map((_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place in the list
          <Group key={at} gap="xs" wrap="nowrap" align="start">
            <TextInput
              style={{ flex: 1 }}
              aria-label={text.theirs}
              placeholder={text.theirs}
              maxLength={60}
              {...field(`statuses.${at}.theirs`)}
            />
            <Select
              style={{ flex: 1 }}
              aria-label={text.ours}
              allowDeselect={false}
              data={statuses}
              {...form.getInputProps(`profile.statuses.${at}.ours`)}
            />
            <ActionIcon
              size={36}
              variant="subtle"
              color="gray"
              aria-label={text.removeStatus}
              onClick={() => form.removeListItem('profile.statuses', at)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button variant="default" onClick={() => form.insertListItem('profile.statuses', { theirs: '', ours: 'ACK' })}>
          {text.addStatus}
        </Button>
      </Part>
    </>
  )
}

type PartProps = { title: string; hint?: string; children: ReactNode }

function Part({ title, hint, children }: PartProps) {
  return (
    <section aria-label={title} className={styles.part}>
      <Stack gap="sm">
        <div>
          <Text fw={700}>{title}</Text>
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </section>
  )
}
