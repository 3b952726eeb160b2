import { Button, Checkbox, FileButton, Group, Stack, Text, Title } from '@mantine/core'
import { sentenceOf, toastDone } from '@sofreh/ui'
import { useMutation } from '@tanstack/react-query'
import type { MyVendor, VendorFont } from '@sofreh/vendors/client'
import { type CSSProperties, useEffect, useState } from 'react'
import { api } from '../../../api/api.ts'
import { SeenAt } from '../seen-at.tsx'
import { settingsText } from '../settings.fa.ts'
import shared from '../settings.module.css'
import styles from './font-section.module.css'
import { useApplyVendor } from '../vendor-settings.ts'

const text = settingsText.font
const cuts = ['REGULAR', 'BOLD', 'VARIABLE'] as const
type Cut = VendorFont['cut']

/** Uploads the vendor's own licensed font, shows a sample at once, and removes it. */
export function FontSection({ vendor }: { vendor: MyVendor }) {
  const applyVendor = useApplyVendor()
  const [isLicensed, setIsLicensed] = useState(false)
  const take = (fonts: VendorFont[], message: string) => {
    applyVendor({ fonts })
    toastDone(message)
  }
  const keep = useMutation({
    mutationFn: ({ cut, file }: { cut: Cut; file: File }) =>
      api('POST /api-sofreh/vendors/fonts', {
        query: { cut, licensed: isLicensed ? 'true' : 'false' },
        body: { file },
      }),
    onSuccess: ({ fonts }) => take(fonts, text.fontSaved),
  })
  const remove = useMutation({
    mutationFn: (cut: Cut) => api('DELETE /api-sofreh/vendors/fonts/{cut}', { params: { cut } }),
    onSuccess: ({ fonts }) => take(fonts, text.removed),
  })
  // Each act begins without the refusal of the one before.
  const begin = () => {
    keep.reset()
    remove.reset()
  }
  const isBusy = keep.isPending || remove.isPending
  const problem = keep.error ?? remove.error
  return (
    <section className={shared.section} aria-labelledby="font-title">
      <header>
        <Title order={2} fz={18} id="font-title">
          {text.title}
        </Title>
        <Text c="dimmed" size="sm">
          {text.sentence}
        </Text>
      </header>
      <Checkbox
        size="md"
        label={text.licence}
        checked={isLicensed}
        onChange={({ currentTarget }) => setIsLicensed(currentTarget.checked)}
      />
      <Stack gap="sm">
        {cuts.map((cut) => (
          <FontCut
            key={cut}
            cut={cut}
            font={vendor.fonts.find((each) => each.cut === cut)}
            mayKeep={isLicensed && !isBusy}
            isBusy={isBusy}
            onKeep={(file) => {
              begin()
              keep.mutate({ cut, file })
            }}
            onRemove={() => {
              begin()
              remove.mutate(cut)
            }}
          />
        ))}
      </Stack>
      <SeenAt name="font" />
      {problem && (
        <Text size="sm" c="var(--bad)" role="alert">
          {sentenceOf(problem)}
        </Text>
      )}
    </section>
  )
}

type FontCutProps = {
  cut: Cut
  font: VendorFont | undefined
  mayKeep: boolean
  isBusy: boolean
  onKeep: (file: File) => void
  onRemove: () => void
}

function FontCut({ cut, font, mayKeep, isBusy, onKeep, onRemove }: FontCutProps) {
  return (
    <div className={styles.font}>
      <div>
        <Text size="sm" fw={500}>
          {text.cuts[cut]}
        </Text>
        {font ? (
          <FontSample font={font} />
        ) : (
          <Text size="sm" c="dimmed">
            {text.none}
          </Text>
        )}
      </div>
      <Group gap="xs">
        <FileButton accept=".woff2,font/woff2" onChange={(file) => file && onKeep(file)} disabled={!mayKeep}>
          {(props) => (
            <Button {...props} variant="light" disabled={!mayKeep} aria-label={text.chooseOf(text.cuts[cut])}>
              {font ? text.replace : text.choose}
            </Button>
          )}
        </FileButton>
        {font && (
          <Button
            variant="subtle"
            color="red"
            disabled={isBusy}
            onClick={onRemove}
            aria-label={text.removeOf(text.cuts[cut])}
          >
            {text.remove}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** Renders a sentence in the file that guests get. */
function FontSample({ font }: { font: VendorFont }) {
  const family = `vendor-${font.cut}-${font.url.slice(-14, -6)}`
  useEffect(() => {
    const face = new FontFace(family, `url(${font.url})`)
    document.fonts.add(face)
    void face.load().catch(() => undefined)
    return () => void document.fonts.delete(face)
  }, [family, font.url])
  const style: CSSProperties = { fontFamily: `"${family}", var(--font)`, fontWeight: font.cut === 'BOLD' ? 700 : 400 }
  return (
    <p className={styles.fontSample} style={style}>
      {text.sample}
    </p>
  )
}
