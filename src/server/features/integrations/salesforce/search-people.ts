/** Contacts and leads by their names, while somebody invites. Nothing of them is kept. Issue 15 §4. */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { searchRestSeconds, type SalesforceFault } from '#domain/salesforce/refusal.ts'
import { searchPhrase } from '#domain/salesforce/soql.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { askSalesforce } from './ask-salesforce.ts'
import { recordId } from './find-record.ts'
import { claimSearch, findConnection, updateConnection } from './queries.ts'
import { readFault } from './present.ts'

type Found = CallOutput<Endpoints['salesforce.search']>
type Searched = {
  readonly people: Found['people']
  readonly fault: SalesforceFault | null
  /** What Salesforce asks to be left alone for. */
  readonly askedSeconds: number | null
}

/** Whoever invites doesn't wait for longer. */
const patienceMs = 2_000
/** Of each kind. */
const most = 5
/** What a location may use of the calls that its company has. */
export const mostSearchesOnADay = 2_000

const text = z.string().nullish()
const answered = z.object({
  searchRecords: z.array(
    z.object({
      attributes: z.object({ type: z.enum(['Contact', 'Lead']) }),
      Id: recordId,
      FirstName: text,
      LastName: text,
      Email: text,
      Company: text,
      Account: z.object({ Name: text }).nullish(),
    }),
  ),
})

export async function searchPeople(
  deps: Deps,
  companyId: CompanyId,
  filter: string,
): Promise<Found> {
  const phrase = searchPhrase(filter)
  if (phrase === null) return { isSearched: true, people: [], problem: null }
  const now = deps.clock.now()
  const claimed = await deps.db.inTenant(companyId, (tx) =>
    claimSearch(tx, companyId, { now, mostOnADay: mostSearchesOnADay }),
  )
  if (claimed === undefined) return whyNone(deps, companyId, now)
  const place = { companyId, integrationId: claimed.integration_id }
  const late = { people: [], fault: 'no_answer' as const, askedSeconds: null }
  const asking = askForPeople(deps, place, phrase)
  // Whatever becomes of it afterwards, nobody waits for it any more.
  void asking.catch(() => undefined)
  const patience = sleep(patienceMs, late, { ref: false })
  const { people, fault, askedSeconds } = await Promise.race([asking, patience])
  if (fault !== null || claimed.search_problem !== null) {
    await deps.db.inTenant(companyId, (tx) =>
      updateConnection(tx, companyId, {
        search_problem: fault,
        search_rests_until:
          fault === null ? null : plusMs(now, searchRestSeconds(fault, askedSeconds) * 1_000),
      }),
    )
  }
  return { isSearched: true, people, problem: fault }
}

/** Where nothing is connected, or nobody searches there, nobody misses anything. */
async function whyNone({ db }: Deps, companyId: CompanyId, now: string): Promise<Found> {
  const row = await db.inTenant(companyId, (tx) => findConnection(tx, companyId))
  if (row === undefined || !row.searches) return { isSearched: false, people: [], problem: null }
  const { search_rests_until: until, search_problem: problem } = row
  const isOver = row.searched_on === now.slice(0, 10) && row.searched >= mostSearchesOnADay
  const isResting = until !== null && until > now
  const why = isResting ? readFault(problem) : isOver ? ('day_limit' as const) : null
  return { isSearched: why !== null, people: [], problem: why }
}

async function askForPeople(deps: Deps, place: Place, phrase: string): Promise<Searched> {
  const reach = { ...exchangeReach(deps), timeoutMs: patienceMs }
  const { fault, json, retryAfterSeconds } = await askSalesforce(
    { deps, place, reach },
    { method: 'POST', path: '/parameterizedSearch', body: searchBody(phrase) },
  )
  const nobody = { people: [], askedSeconds: retryAfterSeconds }
  if (fault !== null) return { ...nobody, fault }
  const read = answered.safeParse(json)
  if (!read.success) return { ...nobody, fault: 'not_understood' }
  return { ...nobody, fault: null, people: read.data.searchRecords.map(presentPerson) }
}

/** @param phrase words, each the beginning of a name */
export function searchBody(phrase: string) {
  const names = ['Id', 'FirstName', 'LastName', 'Email']
  return {
    q: phrase,
    in: 'NAME',
    overallLimit: 2 * most,
    sobjects: [
      { name: 'Contact', fields: [...names, 'Account.Name'], limit: most },
      { name: 'Lead', fields: [...names, 'Company'], limit: most, where: 'IsConverted = false' },
    ],
  }
}

function presentPerson({
  attributes: { type },
  Id,
  FirstName,
  LastName,
  Email,
  Company,
  Account,
}: z.output<typeof answered>['searchRecords'][number]): Found['people'][number] {
  return {
    id: Id,
    kind: type === 'Contact' ? 'CONTACT' : 'LEAD',
    firstname: FirstName ?? '',
    lastname: LastName ?? '',
    companyName: (type === 'Contact' ? Account?.Name : Company) ?? '',
    email: Email ?? '',
  }
}
