/** What the console begins with: who is signed in, where they work, and the list that the address asks for (issue 5). */
import { outsideId } from '#contract/ids.ts'
import type { ConsoleLocation, ConsolePage } from '#contract/page.ts'
import { visitList } from '#contract/visits/visits.ts'
import { listQuery, pageSize, type ConsoleView } from '#domain/console/console-view.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { visitScope } from '#domain/visit/staff/staff-access.ts'
import type { Deps } from '#server/deps.ts'
import { readSessionToken } from '#server/platform/auth/session-token.ts'
import { mintCompanyId } from '#server/platform/auth/tenant.ts'
import { enterCompany } from '#server/platform/http/enter-company.ts'
import { issueSessionToken } from '#server/features/people/accounts/read-session.ts'
import { readProfile } from '#server/features/people/accounts/profile/read-profile.ts'
import { readVisitColumns } from '#server/features/visits/visit-exports/columns/read-visit-columns.ts'
import { readVisitList } from '#server/features/visits/visits/list/read-visit-list.ts'

type Issued = Awaited<ReturnType<typeof issueSessionToken>>
type User = Issued['users'][number]

/** Whether somebody sees more than their own visitors there: then the console is their first page (decision 0362). */
export async function seesLog(deps: Pick<Deps, 'rights'>, user: User): Promise<boolean> {
  const { rights } = await deps.rights.find(mintCompanyId(user.companyId), user.userId)
  return visitScope(rights) !== 'OWN'
}

/** A token for the location that is asked for; without one for the first where the person sees the log. @throws ApiError as issueSessionToken */
export async function issueForConsole(
  deps: Deps,
  secret: string | null,
  companyId: string | null,
): Promise<Issued> {
  if (companyId !== null) return issueSessionToken(deps, secret, companyId)
  const issued = await issueSessionToken(deps, secret, null)
  for (const user of issued.users) {
    if (!(await seesLog(deps, user))) continue
    const isFirst = user.companyId === issued.user.companyId
    return isFirst ? issued : issueSessionToken(deps, secret, user.companyId)
  }
  return issued
}

/** `view` null: a screen without a list. @throws ApiError app_disabled */
export async function readConsole(
  deps: Deps,
  issued: Issued,
  view: ConsoleView | null,
): Promise<Omit<ConsolePage, 'query'>> {
  const actor = await readSessionToken(deps, issued.token)
  const company = await enterCompany(deps, actor, { companyId: actor.companyId })
  const locations = await Promise.all(issued.users.map((user) => locationOf(deps, user)))
  const location = await locationOf(deps, issued.user)
  const at = deps.clock.now()
  const staff = { ...actor, rights: new Set(location.rights) }
  const visits =
    view &&
    (await deps.db.inTenant(company.companyId, (tx) =>
      readVisitList(
        tx,
        company,
        { actor: staff, commandId: null, at },
        { ...listQuery(view, localDateOf(at, company.timeZone)), page: 1, pageSize },
      ),
    ))
  return {
    token: issued.token,
    profile: await readProfile(deps, actor),
    location,
    locations,
    columns: await readVisitColumns(deps, actor),
    visitorTypes: company.visitorTypes,
    // As the call answers it: nothing beside what the contract names.
    visits: visits && visitList.parse(visits),
  }
}

async function locationOf(deps: Deps, user: User): Promise<ConsoleLocation> {
  const companyId = mintCompanyId(user.companyId)
  const [{ rights }, card] = await Promise.all([
    deps.rights.find(companyId, user.userId),
    deps.companies.find(companyId),
  ])
  return {
    companyId: outsideId('CO', companyId),
    name: user.companyName,
    timeZone: card?.timeZone ?? 'UTC',
    brandColour: card?.brandColour ?? '#2f5bd7',
    rights: [...rights],
  }
}
