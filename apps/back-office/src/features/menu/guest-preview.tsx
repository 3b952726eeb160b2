import { Button, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { menuText } from './menu.fa.ts'
import styles from './guest-preview.module.css'

/** Shows the restaurant's real site in the size of a phone, reloaded with each version. */
export function GuestPreview({ version }: { version: number }) {
  return (
    <div className={styles.preview}>
      <div className={styles.previewHead}>
        <Text c="dimmed">{menuText.preview.sentence}</Text>
        <Button
          component="a"
          href="/"
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
        >
          {menuText.preview.open}
        </Button>
      </div>
      <iframe key={version} className={styles.phone} src="/" title={menuText.preview.frame} />
    </div>
  )
}
