import { Button, Icon, Sheet } from '@sofreh/kit'
import { cartStore } from '../cart/cart-store.ts'
import { goBack } from '../frame/route.ts'
import { LoginForm } from '../login/login-form.tsx'
import { usePresence } from '../session/session.ts'
import { deliveryText } from '../text/delivery.fa.ts'
import { siteText } from '../text/site.fa.ts'
import { AddressList } from './address-list.tsx'
import styles from './delivery.module.css'
import { beginAddress, leaveSheets } from './draft.ts'
import { chooseDestination } from './save-address.ts'

/** Lets the guest choose a saved address; those outside the zones show the reason. */
export function AddressSheet() {
  const isSignedIn = usePresence() === 'signedIn'
  return (
    <Sheet
      isOpen
      onClose={() => goBack({ sheet: undefined })}
      title={deliveryText.title}
      closeLabel={siteText.close}
      footer={
        <Button isWide look={isSignedIn ? 'main' : 'soft'} onClick={() => beginAddress({ isForOrder: true })}>
          <Icon name="plus" />
          {deliveryText.add}
        </Button>
      }
    >
      <div className={styles.body}>
        {isSignedIn ? (
          <AddressList
            chosenId={cartStore.get().destination?.addressId}
            onChoose={(destination) => {
              chooseDestination(destination)
              leaveSheets()
            }}
            onEdit={(address) => beginAddress({ isForOrder: true, address })}
          />
        ) : (
          <LoginForm why={deliveryText.signInWhy} onDone={() => undefined} />
        )}
      </div>
    </Sheet>
  )
}
