import { Text } from '@mantine/core'
import { ImageUpload } from '@sofreh/ui'
import { IconX } from '@tabler/icons-react'
import { menuText } from '../menu.fa.ts'
import type { Picture } from './item-values.ts'
import styles from './picture-fields.module.css'
import type { ItemForm } from './use-item-form.ts'

const text = menuText.form
const mostPictures = 8

/** Fields for the main picture, shown large, and further pictures of the dish's own page. */
export function PictureFields({ form, upload }: { form: ItemForm; upload: (file: File) => Promise<Picture> }) {
  const [first, ...others] = form.values.images
  const alt = text.pictureAlt(form.values.title)
  /** An upload ends with the pictures of then: others may have been added or removed meanwhile. */
  const set = (change: (images: readonly Picture[]) => readonly (Picture | null)[]) =>
    form.setFieldValue(
      'images',
      change(form.getValues().images).filter((image) => image !== null),
    )
  const error = form.errors['images']
  return (
    <div className={styles.pictures}>
      <div>
        <ImageUpload<Picture>
          label={text.pictures}
          hint={text.pictureHint}
          alt={alt}
          value={first ?? null}
          upload={upload}
          error={typeof error === 'string' ? error : undefined}
          onChange={(image) => set((images) => [image, ...images.slice(1)])}
        />
      </div>
      {first && (
        <div className={styles.others}>
          <Text component="div" size="sm" fw={500}>
            {text.morePictures}
          </Text>
          <div className={styles.thumbs}>
            {others.map((image) => (
              <span key={image.id} className={styles.thumb}>
                <img src={image.sources[0]?.url ?? image.url} alt="" />
                <button
                  type="button"
                  aria-label={text.removePicture}
                  onClick={() => set((images) => images.filter(({ id }, place) => place === 0 || id !== image.id))}
                >
                  <IconX size={16} stroke={2} aria-hidden />
                </button>
              </span>
            ))}
          </div>
          {form.values.images.length < mostPictures && (
            <ImageUpload<Picture>
              label=""
              hint={text.addPicture}
              alt={alt}
              value={null}
              upload={upload}
              onChange={(image) =>
                set((images) => [...images.filter(({ id }, place) => place === 0 || id !== image?.id), image])
              }
            />
          )}
        </div>
      )}
    </div>
  )
}
