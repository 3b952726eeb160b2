import { ApiProblem, followEvents } from '@sofreh/contract/client'
import { createStore } from '@sofreh/kit'
import { writeStored, readStored } from '@sofreh/kit/stored'
import { boardApi, credential } from './board-api.ts'
import { ringBell } from './bell.ts'
import { newsOf, type Numbers } from './numbers.ts'

export type BoardState = {
  numbers: Numbers | undefined
  /** When the numbers were read, by this screen's clock. */
  readAtMs: number | undefined
  /** True when the last request got no answer. */
  isLost: boolean
  /** Numbers that rang recently, each with the time it rang. */
  rangAtMs: Readonly<Record<string, number>>
}

export const boardStore = createStore<BoardState>({
  numbers: undefined,
  readAtMs: undefined,
  isLost: false,
  rangAtMs: {},
})

type Stored = { numbers: Numbers; readAtMs: number }
const storedName = 'sofreh.board.numbers'
const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null && 'numbers' in value
/** Stored numbers older than this are discarded: they may be another day's. */
const storedForMs = 60 * 60_000

const askAnywayMs = 20_000
const askAgainMs = 3_000
const answerMs = 5_000

/**
 * Keeps the numbers current by the event stream and by polling, because a push is only a hint. Returns a function that
 * stops.
 */
export function followNumbers(): () => void {
  showStored()
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false
  let isReading = false
  let isWanted = false
  const read = async (): Promise<void> => {
    isWanted = true
    if (isReading) return
    isReading = true
    clearTimeout(timer)
    let isRead = true
    while (isWanted && !isStopped) {
      isWanted = false
      isRead = await readNumbers()
    }
    isReading = false
    if (!isStopped) timer = setTimeout(readNow, isRead ? askAnywayMs : askAgainMs)
  }
  const readNow = () => void read()
  const stopFollowing = followEvents({
    url: '/api-sofreh/ordering/number-board/live',
    token: credential,
    headers: () => ({ hostdomain: location.host }),
    onEvent: readNow,
    onRefetch: readNow,
    // Connected, disconnected or unauthorised: the next read returns which.
    onState: readNow,
  })
  addEventListener('online', readNow)
  addEventListener('offline', readNow)
  readNow()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopFollowing()
    removeEventListener('online', readNow)
    removeEventListener('offline', readNow)
  }
}

function showStored(): void {
  const stored = readStored(storedName, isStored)
  if (!stored || Math.abs(Date.now() - stored.readAtMs) > storedForMs) return
  boardStore.set({ ...boardStore.get(), numbers: stored.numbers, readAtMs: stored.readAtMs })
}

async function readNumbers(): Promise<boolean> {
  try {
    const numbers = await boardApi('GET /api-sofreh/ordering/number-board', { answerMs })
    show(numbers)
    return true
  } catch (error) {
    // A revoked credential is not a lost connection: the page asks for pairing again.
    if (!(error instanceof ApiProblem && error.status === 401)) boardStore.set({ ...boardStore.get(), isLost: true })
    return false
  }
}

function show(numbers: Numbers): void {
  const { numbers: before, rangAtMs } = boardStore.get()
  const readAtMs = Date.now()
  const news = newsOf(before, numbers)
  if (news.length > 0) ringBell(news.some(({ calls }) => calls > 0))
  const ringing = Object.fromEntries(news.map(({ id }) => [id, readAtMs]))
  const stillReady = new Set(numbers.ready.map(({ id }) => id))
  const rang = Object.entries({ ...rangAtMs, ...ringing }).filter(([id]) => stillReady.has(id))
  boardStore.set({ numbers, readAtMs, isLost: false, rangAtMs: Object.fromEntries(rang) })
  writeStored(storedName, { numbers, readAtMs } satisfies Stored)
}
