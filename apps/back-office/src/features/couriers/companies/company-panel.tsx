import { Alert, MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { companyNames, type CompanySettingsView, requestTimeNames } from '@sofreh/courier-companies/client'
import { isProfileCompany } from '@sofreh/courier-companies/domain'
import { EditPanel, FaNumberField, MoneyField, toastDone } from '@sofreh/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormSave } from '../../../api/use-form-save.ts'
import { ReadOrProblem } from '../../../api/read-or-problem.tsx'
import { companiesText } from '../../../courier-companies/companies.fa.ts'
import { type CompanyForm, formOf } from './company-form.ts'
import { useSaveCompany, zoneNamesQuery } from './company-settings-queries.ts'
import { ProfileFields } from './profile-fields.tsx'
import { profileFields, type ProfileProblem, profileProblems } from './profile-form.ts'
import { ProfileTransfer, type WrittenProfile } from './profile-transfer.tsx'
import { ProfileTrial } from './profile-trial.tsx'
import { useOpenWork } from '../../../session/use-open-work.tsx'

const text = companiesText.form
/** The server's names of the account's key. */
const keyFields = ['credentials.key', 'credentials.token']

/** Changes the vendor's account at a company. The key is never shown. */
export function CompanyPanel({ view, onClose }: { view: CompanySettingsView; onClose: () => void }) {
  const { company, isProfiled } = view
  const form = useForm<CompanyForm>({
    initialValues: formOf(view),
    validate: (values) => (isProfiled ? sentencesOf(profileProblems(values.profile)) : {}),
  })
  const [written, setWritten] = useState<WrittenProfile>({ text: '', isPending: false })
  const save = useSaveCompany(company, isProfiled)
  const done = () => {
    toastDone(text.saved)
    onClose()
  }
  const fields = [...Object.keys(form.values), ...profileFields, ...keyFields]
  const { formErrors, send, refuse } = useFormSave(form, save, done, fields)
  const leave = useOpenWork(form.isDirty() || written.isPending, onClose)
  // A text that was not taken into the form would be lost with the panel.
  const submit = (values: CompanyForm) =>
    written.isPending ? refuse(companiesText.profile.transfer.notTaken) : send(values)
  return (
    <EditPanel
      title={text.title(companyNames[company])}
      onClose={leave}
      save={text.save}
      onSave={form.onSubmit(submit)}
      errors={formErrors}
      isBusy={save.isPending}
    >
      <Fields form={form} view={view} written={written} onWrite={setWritten} />
    </EditPanel>
  )
}

type FieldsProps = {
  form: UseFormReturnType<CompanyForm>
  view: CompanySettingsView
  written: WrittenProfile
  onWrite: (written: WrittenProfile) => void
}

function Fields({ form, view, written, onWrite }: FieldsProps) {
  const { company, isProfiled } = view
  const zones = useQuery(zoneNamesQuery)
  return (
    <>
      {isProfiled && <Alert color="orange">{companiesText.profiledHint}</Alert>}
      <Switch label={text.isEnabled} {...form.getInputProps('isEnabled', { type: 'checkbox' })} />
      <TextInput
        label={text.credential}
        description={text.credentialHint}
        dir="ltr"
        autoComplete="off"
        maxLength={2000}
        {...form.getInputProps('credential')}
        error={keyFields.map((name) => form.errors[name]).find(Boolean)}
      />
      <Select
        label={text.amountUnit}
        allowDeselect={false}
        data={Object.entries(text.units).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('amountUnit')}
      />
      <Select
        label={text.requestWhen}
        allowDeselect={false}
        data={Object.entries(requestTimeNames).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('requestWhen')}
      />
      {form.values.requestWhen === 'BEFORE_READY' && (
        <FaNumberField label={text.minutesBefore} {...form.getInputProps('minutesBefore')} />
      )}
      <ReadOrProblem reads={[zones]} title={text.zonesUnread}>
        <MultiSelect
          label={text.zones}
          description={text.zonesHint}
          data={withDeleted(zones.data ?? [], form.values.zoneIds)}
          {...form.getInputProps('zoneIds')}
        />
      </ReadOrProblem>
      <MoneyField label={text.maxFare} description={text.maxFareHint} {...form.getInputProps('maxFare')} />
      <FaNumberField label={text.maxMetres} {...form.getInputProps('maxMetres')} />
      <FaNumberField label={text.rank} description={text.rankHint} {...form.getInputProps('rank')} />
      <FaNumberField
        label={text.searchMinutes}
        description={text.searchHint}
        {...form.getInputProps('searchMinutes')}
      />
      {company === 'SNAPPBOX' && (
        <>
          <TextInput label={text.city} dir="ltr" maxLength={40} {...form.getInputProps('city')} />
          <TextInput label={text.category} dir="ltr" maxLength={40} {...form.getInputProps('category')} />
        </>
      )}
      {isProfileCompany(company) && (
        <>
          <ProfileFields form={form} />
          <ProfileTrial company={company} form={form} />
          <ProfileTransfer form={form} written={written} onWrite={onWrite} />
        </>
      )}
    </>
  )
}

type ZoneName = { value: string; label: string }

/** A deleted zone stays chosen until a person removes it: an empty list would mean all zones. */
function withDeleted(zones: readonly ZoneName[], chosen: readonly string[]): ZoneName[] {
  const existing = new Set(zones.map(({ value }) => value))
  const deleted = chosen.filter((id) => !existing.has(id))
  return [...zones, ...deleted.map((value) => ({ value, label: text.zoneDeleted }))]
}

const sentencesOf = (problems: Record<string, ProfileProblem>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([place, problem]) => [`profile.${place}`, companiesText.profile.problems[problem]]),
  )
