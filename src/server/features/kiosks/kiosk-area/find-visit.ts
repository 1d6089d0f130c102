/** Who stands here? By pass, address or name, as far as the location lets people be found (reference §3; issue 3 §1). */
import type { HandlerInput, HandlerOutput } from '#contract/endpoint.ts'
import type { findAtKiosk } from '#contract/kiosks/kiosk-arrivals.ts'
import { findByName, type NameMatch } from '#domain/kiosk/find-by-name.ts'
import { normalEmail } from '#domain/kiosk/lookup-hash.ts'
import { nearestVisit } from '#domain/kiosk/nearest-visit.ts'
import { hostInitial } from '#domain/host/host-name.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Status } from '#domain/visit/status.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { currentVisit } from '#server/platform/auth/merged-visitor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { spendAttempts, type AttemptLimit } from '#server/platform/http/limits/attempts.ts'
import { findByPass } from '#server/features/arrivals/passes/find-by-pass.ts'
import { readChoice, signChoice } from './choice-token.ts'
import { listCandidates, type Candidate } from './queries.ts'
import { readKioskVisit } from './read-kiosk-visit.ts'

export type Finding = HandlerOutput<typeof findAtKiosk>
type Asked = HandlerInput<typeof findAtKiosk>['body']
export type FindDeps = Pick<Deps, 'keys' | 'clock'>

/** A person needs seconds for each; whoever goes through the names of a town needs thousands. */
const lookups = { max: 40, windowSeconds: 300 }
const misses = { max: 15, windowSeconds: 300 }

const arriving: readonly Status[] = ['EXPECTED', 'IN_REVIEW', 'DENIED', 'ON_SITE', 'CHECKED_IN']
/** Whom a beginning of a name may bring up: nobody who is in already. */
export const awaited: readonly Status[] = ['EXPECTED', 'IN_REVIEW', 'DENIED']
const leaving: readonly Status[] = ['ON_SITE', 'CHECKED_IN']

/**
 * Unknown, not today, of another name: one and the same answer.
 * @throws ApiError lookup_not_offered | rate_limited | pass_unknown | pass_wrong_day | pass_revoked
 */
export async function findVisit(
  tx: Tx,
  deps: FindDeps,
  company: CompanyCard,
  kioskId: string,
  asked: Asked,
): Promise<Finding> {
  const where = { companyId: company.companyId, kioskId }
  switch (asked.by) {
    case 'CODE': {
      if (!company.walkIn.lookupByQr) throw new ApiError('lookup_not_offered')
      return found(tx, deps, company, await findByPass(tx, company, asked.code, deps), {
        kioskId,
      })
    }
    case 'CHOICE': {
      const chosen = await readChoice(deps, where, asked.choice)
      if (chosen === null) return { found: 'NONE' }
      const { visit, isFoundByName } = chosen
      const key = await currentVisit(tx, company.companyId, visit)
      return found(tx, deps, company, key, { kioskId, isFoundByName })
    }
    case 'EMAIL': {
      if (!company.walkIn.lookupByEmail) throw new ApiError('lookup_not_offered')
      await countLookup(tx, company, kioskId, deps, lookups, 'lookup')
      const email = normalEmail(asked.email)
      const visits = email === '' ? [] : await candidates(tx, deps, company, asked.purpose, email)
      return answer(tx, deps, company, kioskId, oneOrChoices(visits), false)
    }
    case 'NAME': {
      const { lookupByName } = company.walkIn
      if (lookupByName === 'OFF') throw new ApiError('lookup_not_offered')
      await countLookup(tx, company, kioskId, deps, lookups, 'lookup')
      const visits = await candidates(tx, deps, company, asked.purpose, null)
      return answer(tx, deps, company, kioskId, byName(asked, visits, lookupByName), true)
    }
  }
}

function byName(
  { name, purpose }: Extract<Asked, { by: 'NAME' }>,
  visits: readonly Candidate[],
  lookup: 'FULL_NAME' | 'FIRST_THREE',
): NameMatch<Candidate> {
  const whole = findByName(name, visits, 'FULL_NAME')
  if (whole.found === 'ONE' || lookup === 'FULL_NAME') return whole
  const shown =
    purpose === 'LEAVE' ? visits : visits.filter(({ status }) => awaited.includes(status))
  return findByName(name, shown, lookup)
}

/** People may share an address; then they tell themselves apart. */
function oneOrChoices(visits: readonly Candidate[]): NameMatch<Candidate> {
  if (visits.length === 0) return { found: 'NONE' }
  const people = new Set(visits.map(({ visitorId }) => visitorId))
  return { found: people.size === 1 ? 'ONE' : 'CHOICES', visits }
}

/** Whom somebody at the kiosk may be. */
export function candidates(
  tx: Tx,
  { clock }: FindDeps,
  { companyId, timeZone }: CompanyCard,
  purpose: Asked['purpose'],
  email: string | null,
): Promise<Candidate[]> {
  return listCandidates(tx, companyId, {
    today: localDateOf(clock.now(), timeZone),
    statuses: purpose === 'LEAVE' ? leaving : arriving,
    withYesterday: purpose === 'LEAVE',
    email,
  })
}

/** What is said of them, whoever was asked for. */
export async function answer(
  tx: Tx,
  deps: FindDeps,
  company: CompanyCard,
  kioskId: string,
  match: NameMatch<Candidate>,
  isFoundByName: boolean,
): Promise<Finding> {
  switch (match.found) {
    case 'NONE':
      await countLookup(tx, company, kioskId, deps, misses, 'miss')
      return { found: 'NONE' }
    case 'MORE_LETTERS':
      return { found: 'MORE_LETTERS' }
    case 'ONE': {
      const visit = best(match.visits, deps.clock.now())
      return visit === null
        ? { found: 'NONE' }
        : found(tx, deps, company, visit, { kioskId, isFoundByName })
    }
    case 'CHOICES': {
      const people = Map.groupBy(match.visits, ({ visitorId }) => visitorId)
      const shown = [...people.values()].flatMap((own) => best(own, deps.clock.now()) ?? [])
      const where = { companyId: company.companyId, kioskId }
      return {
        found: 'SEVERAL',
        choices: await Promise.all(
          shown.map(async (visit) => ({
            choice: await signChoice(deps, where, { visit, isFoundByName }),
            firstname: visit.firstname,
            initial: hostInitial(visit.lastname),
            startAt: visit.startAt,
          })),
        ),
      }
    }
  }
}

/** Who comes a second time means the visit that is still to begin. */
function best(visits: readonly Candidate[], now: string): Candidate | null {
  const open = visits.filter(({ status }) => status === 'EXPECTED')
  return nearestVisit(open.length > 0 ? open : visits, now)
}

async function found(
  tx: Tx,
  deps: FindDeps,
  company: CompanyCard,
  key: VisitKey,
  by: { readonly kioskId: string; readonly isFoundByName?: boolean },
): Promise<Finding> {
  return { found: 'ONE', visit: await readKioskVisit(tx, deps, company, key, by) }
}

export function countLookup(
  tx: Tx,
  { companyId }: CompanyCard,
  kioskId: string,
  { clock }: FindDeps,
  limit: Omit<AttemptLimit, 'key'>,
  what: 'lookup' | 'miss' | 'face',
): Promise<void> {
  return spendAttempts(tx, companyId, clock.now(), [{ key: `kiosk-${what}:${kioskId}`, ...limit }])
}
