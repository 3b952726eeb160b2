import { newId } from '@sofreh/kernel'
import type { AttemptFacts, OnlineGateway, RefundFacts, StartFacts } from '@sofreh/gateways/server'

type Sent = AttemptFacts & { submitUrl: string; form: Readonly<Record<string, string>> }

/** Actions of a guest at one bank, for the tests of its adapter. */
export type BankVisits = {
  /** Returns what the gateway gets for an order of 450 thousand Toman. */
  order(facts?: Partial<StartFacts>): StartFacts
  started(facts?: Partial<StartFacts>): Promise<Sent>
  act(attempt: Sent, act: 'pay' | 'cancel' | 'fail'): Promise<Response>
  paid(facts?: Partial<StartFacts>): Promise<Sent>
  confirmed(facts?: Partial<StartFacts>): Promise<Sent>
  refundOf(attempt: AttemptFacts, facts?: Partial<RefundFacts>): RefundFacts
}

export function bankVisits(gateway: () => OnlineGateway, credentials: Record<string, string>): BankVisits {
  const order: BankVisits['order'] = (facts = {}) => ({
    credentials,
    attemptId: newId(),
    amount: 450_000,
    currency: 'TOMAN',
    description: 'کباب & <نان> ۱۲',
    returnUrl: 'http://naranj.localhost/api/transactions/verify?attempt=1&more=2',
    mobile: '09350000001',
    ...facts,
  })

  const started: BankVisits['started'] = async (facts) => {
    const { attemptId, amount, currency, credentials: used, ...rest } = order(facts)
    const answer = await gateway().start({ attemptId, amount, currency, credentials: used, ...rest })
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer))
    const { token, submitUrl, form = {}, bankFacts = {} } = answer
    const asked = { sentMsAgo: 0, bankFacts, wasAsked: false }
    return { attemptId, amount, currency, credentials: used, token, submitUrl, form, ...asked }
  }

  const act: BankVisits['act'] = ({ submitUrl, form }, what) =>
    fetch(submitUrl, { method: 'POST', body: new URLSearchParams({ ...form, act: what }), redirect: 'manual' })

  const paid: BankVisits['paid'] = async (facts) => {
    const attempt = await started(facts)
    await act(attempt, 'pay')
    return attempt
  }

  return {
    order,
    started,
    act,
    paid,
    async confirmed(facts) {
      const attempt = await paid(facts)
      const answer = await gateway().verify(attempt)
      if (answer.kind !== 'done') throw new Error(JSON.stringify(answer))
      return attempt
    },
    refundOf: (attempt, facts = {}) => ({
      ...attempt,
      refundAmount: attempt.amount,
      ageMs: 60_000,
      refundId: newId(),
      isRepeated: false,
      givenBack: 0,
      inDoubt: [],
      ...facts,
    }),
  }
}
