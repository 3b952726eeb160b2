/** A message as received on the phone. */
export type SmsMessage = {
  messageid: number
  receptor: string
  sender: string
  message: string
  status: number
  date: number
  localid: string
}
