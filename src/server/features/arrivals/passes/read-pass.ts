/** The pass of a visit, read in one round trip (Spec §2 Pass card, §7 pass). */
import type { HandlerOutput } from '#contract/endpoint.ts'
import { outsideId, outsideVisitId } from '#contract/ids.ts'
import type { getPass } from '#contract/arrivals/passes.ts'
import type { Deps } from '#server/deps.ts'
import { actorName, type Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { logoLink } from '#server/features/people/companies/logo-link.ts'
import { readOpenCredentials } from '#server/platform/credentials/shown-credential.ts'
import { addressLine } from '#server/features/visits/visit-record/address-line.ts'
import {
  askedVisitKey,
  type AskedVisit,
  type Reader,
} from '#server/features/visits/visit-record/asked-visit-key.ts'
import { judgeVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import { makeVisitToken } from '#server/features/visits/visit-record/make-visit-link.ts'
import { offeredLanguage } from '#server/features/visits/visit-record/offered-language.ts'
import { presentHost } from '#server/features/visits/visit-record/present-visit.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'
import { passCodeOf } from './make-pass-code.ts'
import { passLink } from './pass-links.ts'
import { refusePass } from './refuse-pass.ts'
import { walletLinks } from './wallet-links.ts'

type PassDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'keys' | 'secrets' | 'wallets'>

/**
 * Only once everything before it is done, or where nothing is asked.
 * @throws ApiError not_found | token_revoked | visit_past | check_in_denied | visit_in_review | check_in_incomplete
 */
export async function readPass(
  deps: PassDeps,
  company: CompanyCard,
  actor: Reader,
  asked: AskedVisit,
): Promise<HandlerOutput<typeof getPass>> {
  const visit = await loadVisit(deps, company, actor, askedVisitKey(actor, asked.visitId), asked)
  refusePass(visit, judgeVisit(visit, company, deps.clock.now(), asked))
  const code = await passCodeOf(deps.keys, company.companyId, visit)
  const shown = { ...presentPass(visit, company, actor.kind), code }
  if (!mayTakeAway(actor)) {
    return { ...shown, walletLinks: { apple: null, google: null }, calendarLink: '', access: [] }
  }
  const askedBy = askerOf(actor)
  const access = visit.hasCredentials
    ? await deps.db.inTenant(company.companyId, (tx) =>
        readOpenCredentials(tx, deps, company.companyId, visit),
      )
    : []
  const token = await makeVisitToken(deps, company, visit, askedBy)
  const language = offeredLanguage(company, visit.visitor.language, asked)
  return {
    ...shown,
    access: [...access],
    walletLinks: await walletLinks(deps, company, visit, language, askedBy),
    calendarLink: passLink(deps, 'passes.calendar', company.companyId, visit, token),
  }
}

/**
 * Links to wallets and calendars hold a token for days that shows everything: nothing for a kiosk, which the next visitor
 * uses, nor for a mere name.
 */
export function mayTakeAway(actor: Reader): boolean {
  return actor.kind === 'client' || (actor.channel !== 'KIOSK' && actor.foundByNameAt === null)
}

/** Links made for somebody who asked say so as well: theirs, or that of the link that they hold. */
export function askerOf(actor: Reader): string | undefined {
  return actor.kind === 'client' ? actorName(actor) : actor.askedBy
}

function presentPass(visit: VisitRecord, company: CompanyCard, viewer: Actor['kind']) {
  const { visitor, place } = visit
  return {
    id: outsideVisitId(visit),
    visitor: {
      id: outsideId('V', visit.visitorId),
      firstname: visitor.firstname,
      lastname: visitor.lastname,
      companyName: visitor.companyName,
    },
    company: {
      id: outsideId('CO', company.companyId),
      name: visit.company.name,
      logo128: logoLink(company.companyId, visit.company.logoSha256),
      default: String(place.isDefault),
      allowedOnLocation: place.allowedOnLocation,
    },
    host: presentHost(visit, company, viewer),
    startAt: visit.startAt,
    endAt: visit.endAt,
    timeZone: company.timeZone,
    address: addressLine(place),
    validOn: visit.visitDate,
  }
}
