import { Button, Icon, showToast } from '@sofreh/kit'
import { useState } from 'react'
import { api } from '../session/api.ts'
import { accountText } from '../text/account.fa.ts'

/** Hands guests a file with everything that the vendor has about them. Erasing it is asked of the vendor's staff. */
export function MyData() {
  const [isAsking, setIsAsking] = useState(false)
  const ask = () => {
    setIsAsking(true)
    api('GET /api-sofreh/customers/own-data')
      .then((data) => save(JSON.stringify(data, null, 2)))
      .catch(() => showToast({ text: accountText.dataFailed, tone: 'bad' }))
      .finally(() => setIsAsking(false))
  }
  return (
    <Button look="plain" isBusy={isAsking} onClick={ask}>
      <Icon name="person" />
      {accountText.data}
    </Button>
  )
}

function save(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = accountText.dataFile
  link.click()
  // The browser still reads the URL for a moment.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
