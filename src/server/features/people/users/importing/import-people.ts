import { outsideId } from '#contract/ids.ts'
import { rightsOfGroup } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { listGroupSettings } from '#server/platform/auth/rights/rights-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Changed } from '#server/platform/audit/keep-changes.ts'
import { appendEvents, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { saveHostNames } from '../../hosts/save-host-names.ts'
import { refuseUserAct } from '../policy.ts'
import { personal } from '../update-user.ts'
import { changeUsers, insertUsers, lockRevisions } from './queries-import.ts'
import { readDifference, type Difference, type ReadList } from './read-difference.ts'

type PeopleImport = ReadList & {
  /** Of the difference as it was seen. */
  readonly digest: string
  readonly invite: boolean
}

/**
 * Makes and changes users by a list, all of them or nobody. Bad rows are left out, and nobody is removed.
 * @throws ApiError forbidden | validation_failed | changed_meanwhile when the difference is another by now
 */
export async function importPeople(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  caller: ReadonlySet<Right>,
  { digest, invite, ...list }: PeopleImport,
) {
  const { companyId } = company
  const everybody = rightsOfGroup('DEFAULT', await listGroupSettings(tx, companyId))
  refuseUserAct(caller, 'CREATE', everybody)
  if (invite) refuseUserAct(caller, 'INVITE', everybody)
  const difference = await readDifference(tx, company, caller, list)
  if (difference.digest !== digest) throw new ApiError('changed_meanwhile')
  await keepChanged(tx, company, difference)
  const added = difference.added.map((one) => ({ ...one, userId: uuid7() }))
  const changed = difference.changed.map(({ userId, after }) => ({ ...after, userId }))
  await insertUsers(
    tx,
    added.map(({ userId, firstname, lastname, email, phone, language }) => ({
      company_id: companyId,
      user_id: userId,
      firstname,
      lastname,
      email,
      phone,
      language,
    })),
  )
  await changeUsers(tx, companyId, changed)
  await saveHostNames(
    tx,
    companyId,
    [
      ...added.map((one) => ({ ...one, isHost: true })),
      ...changed.map((one) => ({ ...one, isHost: difference.hosts.has(one.userId) })),
    ].map(({ userId, firstname, lastname, isHost }) => ({
      userId,
      firstname,
      lastname,
      isHost,
      active: true,
    })),
  )
  const invited = invite ? added : []
  const subjectOf = (userId: string) => `user:${outsideId('US', userId)}` as const
  await appendEvents(tx, companyId, act, [
    ...added.map(({ userId }) => ({
      kind: 'user.created' as const,
      subject: subjectOf(userId),
    })),
    ...difference.changed.map((one) => ({
      kind: 'user.updated' as const,
      subject: subjectOf(one.userId),
      payload: { changed: one.changed },
      changed: changeOf(one),
    })),
    ...invited.map(({ userId }) => ({
      kind: 'user.invited' as const,
      subject: subjectOf(userId),
    })),
  ])
  return { added: added.length, changed: changed.length, invited: invited.length }
}

/** Of two who change the same person, the later one is told. */
async function keepChanged(
  tx: Tx,
  { companyId }: CompanyCard,
  { changed, revisions }: Difference,
): Promise<void> {
  const userIds = changed.map(({ userId }) => userId)
  const now = await lockRevisions(tx, companyId, userIds)
  if (userIds.some((id) => now.get(id) !== revisions.get(id))) {
    throw new ApiError('changed_meanwhile')
  }
}

/** From what to what; who comes back was not active. */
function changeOf({ before, after, changed }: Difference['changed'][number]): Changed {
  const comesBack = changed.includes('active')
  return {
    from: { ...before, ...(comesBack && { active: false }) },
    to: { ...after, ...(comesBack && { active: true }) },
    secret: personal,
  }
}
