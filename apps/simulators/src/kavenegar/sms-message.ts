/** A message as it lies on the phone it was sent to. */
export type SmsMessage = {
  messageid: number
  receptor: string
  sender: string
  message: string
  status: number
  date: number
  localid: string
}
