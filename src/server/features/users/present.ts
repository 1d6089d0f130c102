import { outsideId } from '#contract/ids.ts'
import type { UserRow } from './queries.ts'

/** A user as those who administer the company see one. */
export function presentUser(row: UserRow) {
  return {
    id: outsideId('US', row.user_id),
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    language: row.language,
    active: row.active,
    assistantId: row.assistant_id === null ? null : outsideId('US', row.assistant_id),
  }
}

/** A host as the visitor sees one: never a phone number or an assistant, the e-mail only where the location shows it. */
export function presentHost(row: UserRow, showEmail: boolean) {
  return { ...presentUser(row), phone: '', email: showEmail ? row.email : '', assistantId: null }
}
