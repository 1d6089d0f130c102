/** An account at Eptura Engage: what Foyer reads of it, and what it writes there. Issue 15 §4. */
import type { EventKind } from '../audit/event-kind.ts'
import type { ChangedField } from '../people/directory/compare.ts'
import { isObject, type Json, type JsonObject } from '../scim/resource.ts'

/** Which side says who works here. The other one follows, and says nothing. */
export const engageLeads = ['ENGAGE', 'FOYER'] as const
export type EngageLead = (typeof engageLeads)[number]

/** On what Engage is told of somebody, where Foyer leads. */
export const engageEvents = [
  'user.created',
  'user.updated',
  'user.deactivated',
] as const satisfies readonly EventKind[]

/** On what Engage is told of a desk booking. */
export const engageBookingEvents = [
  'booking.created',
  'booking.confirmed',
  'booking.moved',
  'booking.cancelled',
  'booking.denied',
  'booking.released',
  'booking.reopened',
  'booking.reset',
  'booking.checked_out',
] as const satisfies readonly EventKind[]

export type EngageAccount = {
  readonly id: string
  readonly userName: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  /** As it is written there. */
  readonly phone: string
  readonly isActive: boolean
}

/** What is to stand there of a colleague. */
export type AccountPerson = Pick<EngageAccount, 'firstname' | 'lastname' | 'email' | 'phone'>

const maxId = 90
const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const patchUrn = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '')

/** @returns null without an id that can be kept: that is no account. */
export function readAccount(resource: JsonObject): EngageAccount | null {
  const id = resource['id']
  if (typeof id !== 'string' || id === '' || id.length > maxId) return null
  const name = isObject(resource['name']) ? resource['name'] : {}
  const userName = textOf(resource['userName'])
  return {
    id,
    userName,
    firstname: textOf(name['givenName']),
    lastname: textOf(name['familyName']),
    email: atWork(resource['emails']) || userName,
    phone: atWork(resource['phoneNumbers']),
    isActive: resource['active'] !== false,
  }
}

/** The value of work, else the primary one that has no type: Engage adds the type to what it was given without one. */
function atWork(values: Json | undefined): string {
  const items = (Array.isArray(values) ? (values as readonly Json[]) : []).filter(isObject)
  const typeOf = (item: JsonObject) => textOf(item['type']).toLowerCase()
  const found =
    items.find((item) => typeOf(item) === 'work') ??
    items.find((item) => typeOf(item) === '' && item['primary'] === true)
  return textOf(found?.['value'])
}

/**
 * What is another there. Addresses count without case; numbers by their digits, because Engage writes them with dashes. A last name or
 * number that is not said here leaves the one there.
 */
export function differences(
  account: EngageAccount,
  person: AccountPerson & { readonly isActive: boolean },
): readonly ChangedField[] {
  const changed: ChangedField[] = []
  if (account.firstname !== person.firstname) changed.push('firstname')
  if (person.lastname !== '' && account.lastname !== person.lastname) changed.push('lastname')
  if (account.email.toLowerCase() !== person.email.toLowerCase()) changed.push('email')
  if (person.phone !== '' && digits(account.phone) !== digits(person.phone)) changed.push('phone')
  if (account.isActive !== person.isActive) changed.push('active')
  return changed
}

const digits = (number: string): string => number.replaceAll(/\D/g, '')

/**
 * A new account: Eptura SCIM API, User operations, "Create".
 * @param externalId never changes there, so it is the colleague's own id
 */
export function newAccount(person: AccountPerson, externalId: string): JsonObject {
  const { firstname, lastname, email, phone } = person
  return {
    schemas: [userUrn, enterpriseUrn],
    externalId,
    userName: email,
    active: true,
    emails: [{ primary: true, value: email }],
    ...(phone !== '' && { phoneNumbers: [{ primary: true, value: phone }] }),
    name: { ...(lastname !== '' && { familyName: lastname }), givenName: firstname },
  }
}

type Operation = { readonly op: 'add' | 'replace'; readonly path: string; readonly value: Json }

/**
 * Brings an account to what is said here: RFC 7644 §3.5.2, Eptura SCIM API, User operations, "Update with PATCH". The user name stays: people sign in by it.
 * A number is added, because it may not be there yet (§3.5.2.1 replaces one that is).
 */
export function changedAccount({ firstname, lastname, email, phone }: AccountPerson): JsonObject {
  const operations: Operation[] = [
    { op: 'replace', path: 'name.givenName', value: firstname },
    { op: 'replace', path: 'emails[type eq "work"].value', value: email },
    { op: 'replace', path: 'active', value: true },
  ]
  if (lastname !== '') {
    operations.push({ op: 'replace', path: 'name.familyName', value: lastname })
  }
  if (phone !== '') {
    operations.push({ op: 'add', path: 'phoneNumbers[type eq "work"].value', value: phone })
  }
  return { schemas: [patchUrn], Operations: operations }
}

/** Ends what somebody may do there and keeps the account, so that whoever comes back finds it. */
export const endedAccount: JsonObject = {
  schemas: [patchUrn],
  Operations: [{ op: 'replace', path: 'active', value: false }],
}

/** Finds the account with an address as its user name (RFC 7644 §3.4.2.2). */
export function filterByName(email: string): string {
  return `userName eq "${email.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
