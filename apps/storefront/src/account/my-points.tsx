import { showNumber } from '@sofreh/kernel'
import { Amount, Button, EmptyState, Skeleton } from '@sofreh/kit'
import type { OwnEntry } from '@sofreh/customers/client'
import { useEffect, useState } from 'react'
import { dateAndClock } from '../frame/dates.ts'
import { GrowingList } from '../session/growing-list.tsx'
import { usePage } from '../frame/page-context.tsx'
import { usePages } from '../session/use-pages.ts'
import { api, sentenceOf } from '../session/api.ts'
import { accountText, entryNames, kindNames } from '../text/account.fa.ts'
import { siteText } from '../text/site.fa.ts'
import shared from './account.module.css'
import styles from './my-points.module.css'
import { type Holdings, readHoldings } from './holdings.ts'

const readPage = (pageNumber: number, pageSize: number) =>
  api('GET /api-sofreh/customers/own-statement', { query: { pageNumber, pageSize } })

/** Shows points and their value, wallet and credit where present, and the history of each. */
export default function MyPoints() {
  const { landing } = usePage()
  const [held, setHeld] = useState<Holdings>()
  const [problem, setProblem] = useState<string>()
  const [turn, setTurn] = useState(0)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- reloads when the guest retries
  useEffect(() => {
    let isGone = false
    setProblem(undefined)
    readHoldings(landing.id).then(
      (found) => isGone || setHeld(found),
      (error) => isGone || setProblem(sentenceOf(error)),
    )
    return () => {
      isGone = true
    }
  }, [landing.id, turn])
  if (problem)
    return (
      <EmptyState title={problem} drawing="cloud">
        <Button onClick={() => setTurn(turn + 1)}>{siteText.tryAgain}</Button>
      </EmptyState>
    )
  return (
    <div className={shared.body}>
      {held ? <Balances {...held} /> : <Skeleton height={120} radius={16} />}
      {held && <Statement hasClub={held.club.isActive} />}
    </div>
  )
}

function Balances({ account, club }: Holdings) {
  const { unit } = usePage()
  const money = [
    { name: accountText.wallet, value: account.wallet },
    { name: accountText.debt, value: account.debt },
    { name: accountText.credit, value: account.creditLeft },
  ].filter(({ value }) => value > 0)
  return (
    <>
      {(club.isActive || account.points > 0) && (
        <div className={shared.points}>
          <strong className={styles.pointsNow}>{accountText.pointsNow(showNumber(account.points))}</strong>
          {account.pointsWorth > 0 && (
            <span>{accountText.pointsWorth(`${showNumber(account.pointsWorth)} ${unit}`)}</span>
          )}
          <span className={shared.quiet}>
            {club.isActive ? accountText.pointsHow(`${showNumber(club.moneyPerPoint)} ${unit}`) : accountText.noClub}
          </span>
        </div>
      )}
      {money.length > 0 && (
        <dl className={styles.money}>
          {money.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Amount value={value} unit={unit} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Statement({ hasClub }: { hasClub: boolean }) {
  const pages = usePages<OwnEntry>(readPage)
  return (
    <section>
      <h3 className={shared.title}>{accountText.statement}</h3>
      <GrowingList
        pages={pages}
        waiting={<Skeleton height={92} radius={16} />}
        empty={{ title: accountText.noEntries, hint: hasClub ? accountText.noEntriesHint : accountText.noClub }}
      >
        {(entries) => (
          <ul className={shared.entries}>
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </GrowingList>
    </section>
  )
}

function EntryRow({ entry }: { entry: OwnEntry }) {
  const { unit } = usePage()
  const sign = entry.amount > 0 ? '+' : ''
  const what = entry.account === 'POINTS' ? entryNames.POINTS : unit
  return (
    <li className={shared.entry}>
      <span className={shared.entryText}>
        {kindNames[entry.kind]}
        <span className={shared.quiet}>
          {entryNames[entry.account]} · {dateAndClock(entry.at)}
        </span>
      </span>
      <span className={entry.amount > 0 ? styles.gain : undefined}>
        <bdi>{`${sign}${showNumber(entry.amount)}`}</bdi> <small>{what}</small>
      </span>
    </li>
  )
}
