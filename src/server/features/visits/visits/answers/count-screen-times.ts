import { timesToCount, type ScreenTime } from '#domain/figures/screen-times.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { addScreenTimes } from './queries-times.ts'

/** A flow that was walked to its end, when, by whom, and how long its screens were shown. */
export type Walked = {
  readonly key: VisitKey
  readonly at: string
  readonly flow: {
    readonly id: string
    readonly version: number
    readonly screens: readonly { readonly id: string }[]
  } | null
  readonly times: readonly ScreenTime[]
}

/** Adds them to the sums of the day. The last statement of its transaction: others wait for the same rows. */
export async function countScreenTimes(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  { key, at, flow, times }: Walked,
): Promise<void> {
  const counted = timesToCount(times, new Set(flow?.screens.map(({ id }) => id)))
  if (flow === null || counted.length === 0) return
  await addScreenTimes(tx, companyId, {
    day: localDateOf(at, timeZone),
    flowId: flow.id,
    version: flow.version,
    visitorId: key.visitorId,
    times: counted,
  })
}
