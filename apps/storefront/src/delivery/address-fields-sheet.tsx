import { ApiProblem } from '@sofreh/contract/client'
import { toLatinDigits, toPersianDigits } from '@sofreh/kernel'
import { Button, Icon, Sheet, showToast, TextArea, TextField } from '@sofreh/kit'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { AddressText } from '../content/destination.ts'
import { termsOf } from '../content/destination.ts'
import { goBack, navigate } from '../frame/route.ts'
import { sentenceOf } from '../session/api.ts'
import { usePresence } from '../session/session.ts'
import { readTokens } from '@sofreh/identity/client'
import { deliveryText } from '../text/delivery.fa.ts'
import { siteText } from '../text/site.fa.ts'
import shared from './delivery.module.css'
import styles from './address-fields-sheet.module.css'
import { AddressGuess } from './address-guess.tsx'
import { changeDraft, type Draft, isGuess, leaveSheets, useDraft } from './draft.ts'
import { useGuestMap } from './guest-map.ts'
import { PlaqueField } from './plaque-field.tsx'
import { saveDraft } from './save-address.ts'
import { useCoverage } from './use-coverage.ts'

const text = deliveryText.fields
type Field = keyof AddressText

/** Edits the address text for the courier; the pin has already decided the zone. */
export function AddressFieldsSheet() {
  const draft = useDraft()
  // Without a pin the guest sets one first.
  const hasNoPin = draft !== undefined && draft.position === undefined
  useEffect(() => {
    if (hasNoPin) navigate({ sheet: 'pin' }, { replace: true })
  }, [hasNoPin])
  return draft?.position ? <AddressFields draft={draft} /> : null
}

function AddressFields({ draft }: { draft: Draft }) {
  const formId = useId()
  const isSignedIn = usePresence() === 'signedIn'
  const { errors, isSaving, save } = useSaving(draft)
  const { words } = draft
  const put = (field: Field) => (event: { currentTarget: { value: string } }) =>
    changeDraft({ words: { ...words, [field]: toLatinDigits(event.currentTarget.value) } })
  const show = (field: Field) => ({ value: toPersianDigits(words[field]), onChange: put(field) })
  return (
    <Sheet
      isOpen
      onClose={() => goBack({ sheet: undefined })}
      title={draft.id ? deliveryText.changeTitle : deliveryText.addressFieldsTitle}
      closeLabel={siteText.close}
      footer={
        <Button type="submit" form={formId} isWide isBusy={isSaving} busyLabel={deliveryText.saving}>
          {isSignedIn ? deliveryText.save : deliveryText.useIt}
        </Button>
      }
    >
      <form id={formId} className={shared.body} noValidate onSubmit={save}>
        <Button look="soft" onClick={() => goBack({ sheet: 'pin' })}>
          <Icon name="place" />
          {deliveryText.movePin}
        </Button>
        <TextArea
          label={text.address}
          hint={text.addressHint}
          error={errors.address}
          autoComplete="street-address"
          maxLength={300}
          required
          data-first-focus
          aria-invalid={errors.address ? true : undefined}
          {...show('address')}
        />
        {isGuess(draft) && <AddressGuess address={words.address} fieldOf={formId} />}
        <Pair>
          <PlaqueField
            value={words.plaque}
            error={errors.plaque}
            onChange={(plaque) => changeDraft({ words: { ...words, plaque } })}
          />
          <TextField label={text.unit} error={errors.unit} maxLength={20} autoComplete="off" {...show('unit')} />
        </Pair>
        <TextField
          label={text.description}
          hint={text.descriptionHint}
          error={errors.description}
          maxLength={200}
          autoComplete="off"
          {...show('description')}
        />
        <TextField
          label={text.receiverPhone}
          hint={text.receiverPhoneHint}
          error={errors.receiverPhone}
          type="tel"
          inputMode="tel"
          isNumber
          maxLength={15}
          autoComplete="off"
          {...show('receiverPhone')}
        />
        <TitleChoice
          value={words.title}
          error={errors.title}
          onChange={(title) => changeDraft({ words: { ...words, title } })}
        />
        {!isSignedIn && <p className={shared.quiet}>{deliveryText.savedWithOrder}</p>}
      </form>
    </Sheet>
  )
}

function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** Chooses the title: home, work or a custom name. */
function TitleChoice({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (title: string) => void
}) {
  return (
    <div className={styles.titles}>
      <TextField
        label={text.title}
        error={error}
        maxLength={40}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={shared.chips}>
        {text.titles.map((title) => (
          <button
            key={title}
            type="button"
            className={shared.chip}
            aria-pressed={value === title}
            onClick={() => onChange(value === title ? '' : title)}
          >
            {title}
          </button>
        ))}
      </div>
    </div>
  )
}

type Errors = Partial<Record<Field, string>>

function useSaving(draft: Draft) {
  const facts = useGuestMap()
  const known = useCoverage(draft.position, facts.status === 'ready' ? facts.map : undefined)
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const missing = missingIn(draft)
    setErrors(missing)
    if (Object.keys(missing).length > 0) return undefined
    setIsSaving(true)
    try {
      await saveDraft(draft, known && termsOf(known.coverage))
      leaveSheets()
      if (readTokens()) showToast({ text: draft.id ? deliveryText.edited : deliveryText.saved, tone: 'good' })
    } catch (error) {
      const found = fieldErrors(error)
      setErrors(found)
      if (Object.keys(found).length === 0) showToast({ text: sentenceOf(error), tone: 'bad' })
    }
    setIsSaving(false)
  }
  return { errors, isSaving, save: (event: FormEvent) => void save(event) }
}

/** Returns what is missing in a newly written address; stored addresses are accepted as they are. */
function missingIn(draft: Draft): Errors {
  const { address, plaque } = draft.words
  return {
    ...(address.trim() === '' ? { address: deliveryText.addressMissing } : {}),
    ...(isGuess(draft) ? { address: deliveryText.guessOpen } : {}),
    ...(plaque.trim() === '' ? { plaque: deliveryText.plaqueMissing } : {}),
  }
}

const fields: readonly string[] = ['title', 'address', 'plaque', 'unit', 'description', 'receiverName', 'receiverPhone']

function fieldErrors(error: unknown): Errors {
  if (!(error instanceof ApiProblem)) return {}
  return Object.fromEntries(
    error.errors.filter(({ field }) => fields.includes(field)).map((one) => [one.field, one.message]),
  )
}
