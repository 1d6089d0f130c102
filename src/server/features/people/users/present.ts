import { outsideId } from '#contract/ids.ts'
import { effectiveRights, type RightsFacts } from '#domain/rights/effective-rights.ts'
import type { Right } from '#domain/rights/right.ts'
import { mayActOnUser } from '#domain/rights/user-access.ts'
import { pictureLink } from '#server/features/people/accounts/pictures/picture-link.ts'
import type { UserRow } from './queries.ts'

/** A user as those see one who may do something about users; `facts` undefined for who is no user any more. */
export function presentUser(
  row: UserRow,
  facts: RightsFacts | undefined,
  caller: ReadonlySet<Right>,
  lastSeenAt: string | null,
) {
  const target = facts && effectiveRights(facts)
  return {
    ...columnsOf(row),
    groups: ['DEFAULT' as const, ...(facts?.groups ?? [])],
    signsIn: row.account_id !== null,
    lastSeenAt,
    picture: row.active
      ? pictureLink({
          companyId: row.company_id,
          userId: row.user_id,
          sha256: row.picture_sha256,
        })
      : null,
    mayEdit: target !== undefined && mayActOnUser(caller, 'EDIT', target),
    mayInvite: target !== undefined && row.active && mayActOnUser(caller, 'INVITE', target),
  }
}

/** A host as the visitor sees one: never a phone number, groups or an assistant, the e-mail only where the location shows it. */
export function presentHost(row: UserRow, showEmail: boolean) {
  return {
    ...columnsOf(row),
    phone: '',
    email: showEmail ? row.email : '',
    assistantId: null,
    assistant: null,
    groups: [],
    signsIn: false,
    lastSeenAt: null,
    picture: null,
    places: [],
    invitedAt: null,
    mayEdit: false,
    mayInvite: false,
  }
}

function columnsOf(row: UserRow) {
  return {
    id: outsideId('US', row.user_id),
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    language: row.language,
    active: row.active,
    assistantId: row.assistant_id === null ? null : outsideId('US', row.assistant_id),
    host: row.is_host,
    revision: row.revision,
  }
}
