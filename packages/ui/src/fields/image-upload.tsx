import { Button, FileButton, Group, Loader, Text } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { uiText } from '../text/ui.fa.ts'
import { sentenceOf } from '../show/sentence-of.ts'
import styles from './image-upload.module.css'
import { shrinkPicture } from './shrink-picture.ts'

export type ImageUploadProps<Stored extends { url: string }> = {
  label: string
  value: Stored | null
  onChange: (value: Stored | null) => void
  /** Sends the file and returns the stored image. */
  upload: (file: File) => Promise<Stored>
  /** Alternative text of the image. */
  alt: string
  error?: string | undefined
  /** Width to height; food is 4:3, a logo 1:1. */
  ratio?: string
  /** Instruction with the expected ratio; for food in 4:3 when absent. */
  hint?: string
}

/** An image field: drop or choose a file, which is uploaded at once and shown as guests will see it. */
export function ImageUpload<Stored extends { url: string }>(props: ImageUploadProps<Stored>) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (file: File | null | undefined) => {
    if (!file) return
    setSending(true)
    setFailure(undefined)
    try {
      props.onChange(await props.upload(await shrinkPicture(file)))
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <div>
      <Text component="div" size="sm" fw={500} mb={4}>
        {props.label}
      </Text>
      <Frame ratio={props.ratio ?? '4 / 3'} isSending={isSending} onDrop={(file) => void send(file)}>
        {props.value ? (
          <img className={styles.picture} src={props.value.url} alt={props.alt} />
        ) : (
          <Hint sentence={props.hint} />
        )}
      </Frame>
      <Group gap="xs" mt="xs">
        <FileButton accept="image/png,image/jpeg,image/webp,image/avif" onChange={(file) => void send(file)}>
          {(button) => (
            <Button {...button} variant="default" size="sm" disabled={isSending}>
              {props.value ? uiText.image.change : uiText.image.choose}
            </Button>
          )}
        </FileButton>
        {props.value && (
          <Button variant="subtle" color="red" size="sm" onClick={() => props.onChange(null)}>
            {uiText.image.remove}
          </Button>
        )}
      </Group>
      {(failure ?? props.error) && (
        <Text component="div" size="sm" c="var(--bad)" role="alert" mt={4}>
          {failure ?? props.error}
        </Text>
      )}
    </div>
  )
}

type FrameProps = { ratio: string; isSending: boolean; onDrop: (file: File | undefined) => void; children: ReactNode }

/** Preview and drop target. The button below does the same. */
function Frame({ ratio, isSending, onDrop, children }: FrameProps) {
  return (
    <div
      className={styles.frame}
      style={{ aspectRatio: ratio }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(event.dataTransfer.files[0])
      }}
    >
      {children}
      {isSending && (
        <div className={styles.cover} role="status">
          <Loader size="sm" aria-hidden />
          <span>{uiText.image.sending}</span>
        </div>
      )}
    </div>
  )
}

function Hint({ sentence = uiText.image.hint }: { sentence?: string | undefined }) {
  return (
    <div className={styles.hint}>
      <IconPhotoPlus stroke={1.75} aria-hidden />
      <span>{sentence}</span>
    </div>
  )
}
