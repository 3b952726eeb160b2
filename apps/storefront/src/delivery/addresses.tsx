import type { AddressView } from '@sofreh/customers/client'
import { Button, Icon, IconButton, showToast } from '@sofreh/kit'
import { useState } from 'react'
import { cartStore, changeCart } from '../cart/cart-store.ts'
import { api, toastProblem } from '../session/api.ts'
import { addressTitle, deliveryText } from '../text/delivery.fa.ts'
import { AddressList } from './address-list.tsx'
import shared from './delivery.module.css'
import styles from './addresses.module.css'
import { beginAddress } from './draft.ts'

/** Adds, edits and deletes saved addresses in the account. */
export default function Addresses() {
  return (
    <div className={shared.body}>
      <AddressList
        onEdit={(address) => beginAddress({ isForOrder: false, address })}
        acts={(address, onGone) => <RemoveAddress address={address} onGone={onGone} />}
      />
      <Button look="soft" isWide onClick={() => beginAddress({ isForOrder: false })}>
        <Icon name="plus" />
        {deliveryText.add}
      </Button>
    </div>
  )
}

function RemoveAddress({ address, onGone }: { address: AddressView; onGone: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const name = addressTitle(address)
  const remove = async () => {
    setIsBusy(true)
    try {
      await api('DELETE /api-identity/identity/address/{id}', { params: { id: address.id } })
      if (cartStore.get().destination?.addressId === address.id)
        changeCart((cart) => ({ ...cart, destination: undefined }))
      showToast({ text: deliveryText.removed(name), tone: 'good' })
      onGone()
    } catch (error) {
      toastProblem(error)
      setIsBusy(false)
      setIsAsking(false)
    }
  }
  if (!isAsking) return <IconButton icon="trash" label={deliveryText.remove(name)} onClick={() => setIsAsking(true)} />
  return (
    <div className={styles.question} role="group" aria-label={deliveryText.removeQuestion}>
      <p>{deliveryText.removeQuestion}</p>
      <Button look="bad" isBusy={isBusy} busyLabel={deliveryText.removeQuestion} onClick={() => void remove()}>
        {deliveryText.removeYes}
      </Button>
      <Button look="plain" onClick={() => setIsAsking(false)}>
        {deliveryText.removeNo}
      </Button>
    </div>
  )
}
