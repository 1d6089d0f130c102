/** Tries the calls as they were entered: what is booked today, and which desk is which. It changes nothing. */
import { outsideId } from '#contract/ids.ts'
import { readDesks, type ListedBooking, type ListedDesk } from '#domain/engage/read-bookings.ts'
import { proposeDesks } from '#domain/engage/propose-desks.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { openDesks, type DesksAccess, type DesksAnswer } from './ask-desks.ts'
import { findPeople, listDesks } from './queries.ts'
import { listDay } from './tell-desks.ts'

/** So many are shown. */
const shown = 8
const mostPages = 50

export async function tryDesks(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  { companyId, name: location, timeZone }: CompanyCard,
  access: DesksAccess,
) {
  const reach = { ...exchangeReach(deps), endsAtMs: performance.now() + 2 * 8_000 }
  const ask = openDesks(reach, access, new Map())
  const made: DesksAnswer[] = []
  const noting = {
    ...ask,
    async call(...call: Parameters<typeof ask.call>) {
      const answer = await ask.call(...call)
      made.push(answer)
      return answer
    },
  }
  const date = localDayOf(deps.clock.now(), timeZone)
  const { calls } = access.settings
  const bookings = await listDay({ ask: noting, made, calls }, { date, location })
  const first = told(made.at(-1))
  if (bookings === null) return { ...first, total: 0, bookings: [], desks: 0, proposed: [] }
  const people = await findPeople(
    deps.db.system,
    companyId,
    bookings.map(({ person }) => person),
  )
  const presented = bookings.slice(0, shown).map(({ desk, ...one }: ListedBooking) => ({
    ...one,
    resource: desk,
    name: people.get(one.person.toLowerCase())?.name ?? '',
  }))
  const found = { total: bookings.length, bookings: presented }
  if (calls.desks.path === '') return { ...first, ...found, desks: 0, proposed: [] }
  const desks = await listThere(noting, made, access, location)
  const second = told(made.at(-1))
  if (desks === null) return { ...second, ...found, desks: 0, proposed: [] }
  const own = await listDesks(deps.db.system, companyId)
  const proposals = proposeDesks(own, desks)
  const proposed = own.flatMap(({ deskId, deskAreaId, number }) => {
    const resource = proposals.get(deskId)
    return resource === undefined
      ? []
      : [{ deskAreaId: outsideId('DA', deskAreaId), deskNumber: number, resource }]
  })
  return { ...second, ...found, desks: desks.length, proposed }
}

async function listThere(
  ask: Pick<ReturnType<typeof openDesks>, 'call'>,
  made: DesksAnswer[],
  { settings: { calls } }: DesksAccess,
  location: string,
): Promise<readonly ListedDesk[] | null> {
  const found = new Map<string, ListedDesk>()
  const isPaged = `${calls.desks.path}${calls.desks.body}`.includes('{{page}}')
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await ask.call(calls.desks, { location, page })
    if (answer.error !== null) return null
    const read = readDesks(answer.json, calls.desks)
    if (read === null) {
      made.push({ ...answer, error: 'not_understood' })
      return null
    }
    const before = found.size
    for (const one of read) found.set(one.id, one)
    if (!isPaged || found.size === before) break
  }
  return [...found.values()]
}

function told(answer: DesksAnswer | undefined) {
  const { status = null, durationMs = 0, error = null, answer: text = '' } = answer ?? {}
  return { isGood: error === null, status, durationMs, error, answer: text }
}
