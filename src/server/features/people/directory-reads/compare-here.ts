/** Compares what a source says with who works here, and says what would become of them. */
import { compareDirectory, type DirectoryChange } from '#domain/people/directory/compare.ts'
import type { DirectoryPerson } from '#domain/people/directory/entry.ts'
import { judgeRemoval, type BrakeReason } from '#domain/people/removal-brake.ts'
import { rolesAfter } from '#domain/people/group-roles.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Found, PeopleSource, ReadDeps, SaidPerson, StoredSource } from './people-source.ts'
import type { SourceKey } from './queries.ts'
import { listAdministrators, listBound, listKnown, type NewChange } from './queries-people.ts'

type Place = {
  readonly source: PeopleSource
  readonly company: CompanyCard
  readonly stored: StoredSource
}

/** Page by page. @throws ReadFault */
export async function compareHere(
  { db }: ReadDeps,
  { source, company: { companyId }, stored }: Place,
  pages: AsyncIterable<readonly SaidPerson[]>,
  signal: AbortSignal,
): Promise<Found> {
  const { withPictures, groupRoles } = stored
  const key = { companyId, source: source.name }
  const comparison = compareDirectory({ withPictures, groupRoles })
  for await (const page of pages) {
    signal.throwIfAborted()
    const people: DirectoryPerson[] = []
    for (const said of page) {
      if (said.ok) people.push(said.person)
      else {
        const { externalId, name, field, code } = said
        comparison.refuse({ kind: 'REFUSED', externalId, name, email: '', field, code })
      }
    }
    const externalIds = people.map((one) => one.externalId)
    const emails = people.map(({ email }) => email)
    const known = await db.inTenant(companyId, (tx) => listKnown(tx, key, { externalIds, emails }))
    const elsewhere = new Set(
      known.flatMap((one) => (one.isKeptElsewhere ? [one.email.toLowerCase()] : [])),
    )
    // Whom another source keeps, that one alone changes and lets go.
    comparison.page(
      people.filter(({ email }) => !elsewhere.has(email.toLowerCase())),
      known.filter((one) => !one.isKeptElsewhere),
    )
  }
  const bound = await db.inTenant(companyId, (tx) => listBound(tx, key))
  const { changes, same } = comparison.end(bound)
  return {
    changes: changes.map(storedChange),
    same,
    brake: (tx) => judgeGoing(tx, key, stored, changes),
  }
}

async function judgeGoing(
  tx: Tx,
  key: SourceKey,
  { brakePercent, groupRoles }: StoredSource,
  changes: readonly DirectoryChange[],
): Promise<BrakeReason | null> {
  const demoted = new Set<string>()
  const going: string[] = []
  for (const change of changes) {
    if (change.kind === 'GOES') going.push(change.before.userId)
    if (change.kind !== 'CHANGES' || !change.before.roles.includes('ADMINISTRATORS')) continue
    const after = rolesAfter(groupRoles, change.person.groups, change.before.roles)
    if (!after.includes('ADMINISTRATORS')) demoted.add(change.before.userId)
  }
  const all = await listAdministrators(tx, key.companyId)
  const administrators = all.filter((one) => !demoted.has(one))
  if (all.length > 0 && administrators.length === 0) return 'LAST_ADMINISTRATOR'
  const kept = (await listBound(tx, key)).length
  return judgeRemoval({ kept, going, administrators, percent: brakePercent })
}

function storedChange(change: DirectoryChange): NewChange {
  if (change.kind === 'REFUSED') {
    const { kind, externalId, name, email, code } = change
    return { kind, externalId, userId: null, value: { name, email }, changed: [], code }
  }
  if (change.kind === 'GOES') {
    const { userId, externalId } = change.before
    const common = { value: {}, changed: [], code: null }
    return { kind: 'GOES', externalId: externalId ?? '', userId, ...common }
  }
  const { firstname, lastname, email, phone, language, ...rest } = change.person
  const { externalId, pictureSha256, groups } = rest
  return {
    kind: change.kind,
    externalId,
    userId: change.kind === 'COMES' ? null : change.before.userId,
    value: { firstname, lastname, email, phone, language, pictureSha256, groups },
    changed: change.kind === 'COMES' ? [] : change.changed,
    code: null,
  }
}
