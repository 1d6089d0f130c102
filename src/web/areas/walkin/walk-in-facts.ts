import type { WalkInData } from '#contract/page.ts'
import type { KnownVisitor, WalkInCompany } from '#domain/walk-in/walk-in.ts'
import type { ChosenCompany, WalkInEvent } from '#domain/walk-in/walk-in-event.ts'

type Visit = NonNullable<WalkInData['identity']>['visits'][number]

/** The location's facts as the reducer wants them. */
export function chosenCompany({ company, params, identity }: WalkInData): ChosenCompany {
  return { companyId: company.id, rules: params, visitor: knownVisitor(identity) }
}

/** The locations that can be chosen; one that takes no visitors is shown, but closed. */
export function companiesOf({ companies }: WalkInData): readonly WalkInCompany[] {
  return companies.map(({ id, allowedOnLocation, disabled }) => ({
    id,
    isOpen: allowedOnLocation && !disabled,
  }))
}

/** What the page begins with: a choice where there is one, unless somebody is known at this very location. */
export function firstEvents(data: WalkInData): readonly WalkInEvent[] {
  const { identity } = data
  const companies = companiesOf(data)
  const isChosen = identity !== null || companies.length < 2
  const chosen = isChosen ? chosenCompany(data) : null
  const draft = { email: identity?.email ?? '', search: identity?.state['search'] ?? '' }
  const login: WalkInEvent = { type: 'logged-in', companies, chosen, draft }
  // The address is proved, but belongs to nobody known: it is no use to ask for an invitation again.
  const isNew = identity !== null && identity.visitor === null && identity.visits.length === 0
  return isNew ? [login, { type: 'visitor-unidentified' }] : [login]
}

/** Who the token says is standing there; null where it proves nobody, or nobody known. */
export function knownVisitor(identity: WalkInData['identity']): KnownVisitor | null {
  if (identity === null) return null
  const visit = visitToGoOnWith(identity.visits)
  if (identity.visitor === null && visit === null) return null
  const { firstname = '', lastname = '' } = identity.visitor ?? {}
  return { firstname, lastname, visitId: visit?.id ?? null }
}

/** The visit of today that waits longest; one that is over is no reason to come back. */
export function visitToGoOnWith(visits: readonly Visit[]): Visit | null {
  const open = visits.filter(({ status }) => status !== 'CHECKED_OUT')
  const expected = open.filter(({ status }) => status === 'EXPECTED')
  const [first] = [...(expected.length > 0 ? expected : open)].sort((one, other) =>
    one.startAt < other.startAt ? -1 : 1,
  )
  return first ?? null
}
