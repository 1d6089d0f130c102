/** What the console begins with: who is signed in, where they work, and the list that the address asks for (issue 5). */
import { outsideId } from '#contract/ids.ts'
import type { ConsoleLocation, ConsolePage } from '#contract/page.ts'
import { visitList } from '#contract/visits/visit-lists.ts'
import { listQuery, pageSize, rowsOf, type ConsoleView } from '#domain/console/console-view.ts'
import { defaultColumns } from '#domain/console/visit-column.ts'
import { holds, organisationRights } from '#domain/rights/organisation-right.ts'
import { rights as everyRight } from '#domain/rights/right.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import type { Deps } from '#server/deps.ts'
import { readSessionToken } from '#server/platform/auth/session-token.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import { enterCompany } from '#server/platform/http/enter-company.ts'
import {
  issueSessionToken,
  type Place,
  rightsInPlace,
} from '#server/features/people/accounts/read-session.ts'
import { readProfile } from '#server/features/people/accounts/profile/read-profile.ts'
import { readVisitColumns } from '#server/features/visits/visit-exports/columns/read-visit-columns.ts'
import { findStanding } from '#server/features/operators/partners/find-standing.ts'
import { isSetUpOpen } from '#server/features/platform/set-up/read-set-up.ts'
import { findNotice } from '#server/features/billing/subscriptions/read-billing.ts'
import { readVisitList } from '#server/features/visits/visits/list/read-visit-list.ts'

type Issued = Awaited<ReturnType<typeof issueSessionToken>>

/** Whether somebody sees more than their own visitors there: then the console is their first page. */
export async function seesLog(
  deps: Pick<Deps, 'rights' | 'companies'>,
  { companyId, userId }: Place,
): Promise<boolean> {
  if (userId === null) return false
  const [{ rights }, card] = await Promise.all([
    deps.rights.find(companyId, userId),
    deps.companies.find(companyId),
  ])
  return card?.modules.has('VISITORS') === true && visitScope(rights) !== 'OWN'
}

/** A token for the location that is asked for; without one for the first where the person sees the log. @throws ApiError as issueSessionToken */
export async function issueForConsole(
  deps: Deps,
  secret: string | null,
  companyId: string | null,
): Promise<Issued> {
  if (companyId !== null) return issueSessionToken(deps, secret, companyId)
  const issued = await issueSessionToken(deps, secret, null)
  for (const place of issued.places) {
    if (!(await seesLog(deps, place))) continue
    const isFirst = place.companyId === issued.place.companyId
    return isFirst ? issued : issueSessionToken(deps, secret, place.companyId)
  }
  return issued
}

/** A page doesn't carry hundreds of locations; who has more searches for one. */
const mostNear = 30

/** The first of somebody's locations, and that of the page. */
function nearPlaces({ places, place }: Issued): readonly Place[] {
  const near = places.slice(0, mostNear)
  const hasOwn = near.some(({ companyId }) => companyId === place.companyId)
  return hasOwn ? near : [place, ...near.slice(0, -1)]
}

/** `view` null: a screen without a list. @throws ApiError app_disabled */
export async function readConsole(
  deps: Deps,
  issued: Issued,
  view: ConsoleView | null,
  /** Of the browser, for whoever is no user here. */
  language: string,
): Promise<Omit<ConsolePage, 'query' | 'look'>> {
  const actor = await readSessionToken(deps, issued.token)
  const company = await enterCompany(deps, actor, { companyId: actor.companyId })
  const ofPlace = (place: Place) => locationOf(deps, issued.session, place)
  const locations = await Promise.all(nearPlaces(issued).map(ofPlace))
  const own = await ofPlace(issued.place)
  const isSettingUp =
    own.rights.includes('EDIT_LOCATION') &&
    (await deps.db.inTenant(company.companyId, (tx) => isSetUpOpen(tx, company)))
  const billing = own.organisationRights.includes('MANAGE_BILLING')
    ? await findNotice(deps, issued.session.organisationId)
    : undefined
  const partner = await findStanding(deps, issued.session)
  const location: ConsoleLocation = {
    ...own,
    ...(isSettingUp && { isSettingUp }),
    ...(billing !== undefined && { billing }),
    ...(partner !== null && { partner }),
  }
  const { support } = issued.session
  const at = deps.clock.now()
  const staff = { ...actor, rights: new Set(location.rights) }
  const visits =
    view !== null && hasVisits(location)
      ? await deps.db.inTenant(company.companyId, (tx) =>
          readVisitList(
            tx,
            company,
            { actor: staff, commandId: null, at },
            {
              ...listQuery(view, localDateOf(at, company.timeZone)),
              rows: rowsOf(view),
              page: 1,
              pageSize,
            },
          ),
        )
      : null
  return {
    token: issued.token,
    profile:
      actor.kind === 'employee'
        ? await readProfile(deps, actor)
        : readAdministrator(actor, language),
    location,
    locations,
    ...(issued.places.length > locations.length && { hasMoreLocations: true as const }),
    ...(support !== null && {
      support: { id: outsideId('SU', support.supportId), onlyLooks: support.access === 'READ' },
    }),
    rightsAbove: everyRight.filter((right) => issued.session.administration?.rights.has(right)),
    columns: actor.kind === 'employee' ? await readVisitColumns(deps, actor) : defaultColumns,
    visitorTypes: company.visitorTypes,
    // As the call answers it: nothing beside what the contract names.
    visits: visits && visitList.parse(visits),
  }
}

/** Whether the log and what belongs to it are there for somebody. */
export function hasVisits({ isUser, modules }: ConsoleLocation): boolean {
  return isUser && modules.includes('VISITORS')
}

/** Of somebody who has no name here, the address stands for it. */
function readAdministrator({ session }: ActorOf<'administrator'>, language: string) {
  const { email } = session
  return { userId: null, email, firstname: email, lastname: '', language, picture: null }
}

async function locationOf(
  deps: Deps,
  session: SessionCard,
  place: Place,
): Promise<ConsoleLocation> {
  const { administration } = session
  const { companyId, companyName, userId } = place
  const [rights, card] = await Promise.all([
    rightsInPlace(deps, session, place),
    deps.companies.find(companyId),
  ])
  return {
    companyId: outsideId('CO', companyId),
    name: companyName,
    timeZone: card?.timeZone ?? 'UTC',
    brandColour: card?.brandColour ?? '#2f5bd7',
    rights: [...rights],
    organisationRights: organisationRights.filter((right) => holds(administration, right)),
    isUser: userId !== null,
    ...(administration !== null && { isAdministrator: true }),
    modules: [...(card?.modules ?? [])],
    features: [...(card?.features ?? [])],
  }
}
