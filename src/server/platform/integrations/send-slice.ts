/** Sends events of different subjects side by side, and stops where the other side is down. */
import { failuresToRest, judgeAnswer } from '#domain/integration/delivery.ts'
import { failuresAfter } from '#domain/integration/health.ts'
import type { Exchange } from './exchange.ts'
import type { BatchedCalls, JudgedAnswer, Performed, Telling } from './integration.ts'
import type { DueEvent } from './queries.ts'

export type ReadyEvent = DueEvent & { readonly body: string }
type Sent = Exchange &
  Pick<JudgedAnswer, 'isFinal'> &
  Partial<Pick<JudgedAnswer, 'judged'>> &
  Partial<Pick<Performed, 'earlier' | 'foundId'>> & {
    readonly headers: Readonly<Record<string, string>>
  }
export type Outcome = Sent & { readonly event: ReadyEvent }

/** Others have their turn after so long. */
const turnMs = 5_000

export type Slice = {
  /** The calls that were made, in the order of the events. */
  readonly outcomes: readonly Outcome[]
  /** Nothing was left over that could be sent by now. */
  readonly isOver: boolean
}

/** @param mayGoOn asks the database, which waits for the transaction: somebody may have paused it. */
export async function sendSlice(
  events: readonly ReadyEvent[],
  {
    send,
    failures,
    callsAtOnce,
    inOrder = false,
    mayGoOn,
  }: {
    readonly send: (event: ReadyEvent) => Promise<Sent>
    /** In a row, until now. */
    readonly failures: number
    readonly callsAtOnce: number
    /** Nothing is sent past what was not taken. */
    readonly inOrder?: boolean
    readonly mayGoOn: () => Promise<boolean>
  },
): Promise<Slice> {
  const begun = performance.now()
  const outcomes: Outcome[] = []
  for (let from = 0; from < events.length; from += callsAtOnce) {
    const wave = events.slice(from, from + callsAtOnce)
    const made = await Promise.all(wave.map(async (event) => ({ event, ...(await send(event)) })))
    outcomes.push(...made)
    const isRefused = made.some(
      (one) => one.status === 429 || ['BUSY', 'GONE'].includes(judgeAnswer(one)),
    )
    const isDown = failuresAfter(failures, outcomes) >= failuresToRest
    const isLate = performance.now() - begun > turnMs
    const isStuck = inOrder && made.some(({ error, isFinal }) => error !== null && !isFinal)
    if (isRefused || isDown || isLate || isStuck || !(await mayGoOn())) break
  }
  return { outcomes, isOver: isOver(outcomes) }
}

/** Nothing was left over that could be sent by now. */
function isOver(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ error, isFinal }) => error !== null && !isFinal)
}

/** Sends the events of a turn together, where a kind has no calls of single ones. */
export async function sendBatch(
  { perform }: BatchedCalls,
  events: readonly ReadyEvent[],
  telling: Telling,
): Promise<Slice> {
  const performed = await perform(events, telling)
  const outcomes = events.flatMap((event, index) => {
    const came = performed[index]
    return came === undefined ? [] : [{ event, ...came }]
  })
  return { outcomes, isOver: isOver(outcomes) }
}
