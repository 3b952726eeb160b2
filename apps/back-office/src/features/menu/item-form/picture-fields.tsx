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
  const set = (images: readonly (Picture | null | undefined)[]) =>
    form.setFieldValue(
      'images',
      images.filter((image): image is Picture => image !== null && image !== undefined),
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
          onChange={(image) => set([image, ...others])}
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
                  onClick={() => set([first, ...others.filter(({ id }) => id !== image.id)])}
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
              onChange={(image) => set([first, ...others.filter(({ id }) => id !== image?.id), image])}
            />
          )}
        </div>
      )}
    </div>
  )
}
