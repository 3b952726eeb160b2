import { Stack, Text } from '@mantine/core'
import { ImageUpload } from '@sofreh/ui'
import type { MyVendor, Picture } from '@sofreh/vendors/client'
import { type Palette, paletteOf } from '@sofreh/vendors/domain'
import { ColorChoice } from './color-choice.tsx'
import { FontSection } from './font-section.tsx'
import { GuestPreview } from './guest-preview.tsx'
import { Section } from '../section.tsx'
import { settingsText } from '../settings.fa.ts'
import styles from './look-section.module.css'
import { uploadPicture, useVendorForm } from '../vendor-settings.ts'

const text = settingsText.look
type Look = { primaryColor: string; logoFileId: Picture | null; coverFileId: Picture | null }

/** Named as the server names the fields, so that its errors appear beside them. */
const valuesOf = ({ primaryColor, logo, cover }: MyVendor): Look => ({
  primaryColor,
  logoFileId: logo,
  coverFileId: cover,
})
const changesOf = ({ primaryColor, logoFileId, coverFileId }: Look) => ({
  primaryColor,
  logoFileId: logoFileId?.id ?? null,
  coverFileId: coverFileId?.id ?? null,
})

export function LookSection({ vendor }: { vendor: MyVendor }) {
  const { form, section } = useVendorForm(vendor, { valuesOf, changesOf })
  const { primaryColor, logoFileId, coverFileId } = form.values
  const palette = paletteOf(primaryColor)
  return (
    <Stack gap="md">
      <Section title={text.title} sentence={text.sentence} seen="look" {...section}>
        <div className={styles.look}>
          <div className={styles.lookColor}>
            <ColorChoice value={primaryColor} onChange={(color) => form.setFieldValue('primaryColor', color)} />
            <ContrastNote palette={palette} />
          </div>
          <div className={styles.pictures}>
            <ImageUpload<Picture>
              label={text.logo}
              alt={text.logoAlt}
              hint={text.logoHint}
              ratio="1 / 1"
              value={logoFileId}
              onChange={(picture) => form.setFieldValue('logoFileId', picture)}
              upload={uploadPicture}
              error={shown(form.errors['logoFileId'])}
            />
            <ImageUpload<Picture>
              label={text.cover}
              alt={text.coverAlt}
              hint={text.coverHint}
              ratio="16 / 9"
              value={coverFileId}
              onChange={(picture) => form.setFieldValue('coverFileId', picture)}
              upload={uploadPicture}
              error={shown(form.errors['coverFileId'])}
            />
          </div>
          <div className={styles.lookPreview}>
            <GuestPreview name={vendor.name} palette={palette} logo={logoFileId} cover={coverFileId} />
          </div>
        </div>
      </Section>
      <FontSection vendor={vendor} />
    </Stack>
  )
}

/** Shows whether the colour needs a darker shade for text. */
function ContrastNote({ palette }: { palette: Palette }) {
  const sentence = palette.fillWasDarkened
    ? text.fillDarkened
    : palette.textWasDarkened
      ? text.textDarkened
      : text.readable
  return (
    <Text
      component="div"
      className={styles.note}
      data-kind={palette.fillWasDarkened ? 'warn' : 'good'}
      mt="sm"
      role="status"
    >
      {sentence}
      {palette.textWasDarkened && <MadeOf palette={palette} />}
    </Text>
  )
}

/** Shows the chosen colour beside the one guests will see. */
function MadeOf({ palette }: { palette: Palette }) {
  const made = [
    { name: text.chosen, color: palette.chosen },
    { name: text.button, color: palette.fill },
    { name: text.text, color: palette.text },
  ]
  return (
    <ul className={styles.made}>
      {made.map(({ name, color }) => (
        <li key={name}>
          <span className={styles.madeColor} style={{ backgroundColor: color }} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function shown(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined
}
