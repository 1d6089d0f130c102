/** What a read of a directory would change at a location: who comes, who is another, who goes. Issue 15 §3. */
import type { JoinableGroup } from '../../rights/right.ts'
import { rolesAfter, type GroupRole } from '../group-roles.ts'
import { personFields, type DirectoryPerson, type EntryError, type PersonField } from './entry.ts'

/** Someone of the location, and by which entry they are known; null: by none. */
export type KnownPerson = Readonly<Record<PersonField, string>> & {
  readonly userId: string
  readonly active: boolean
  readonly externalId: string | null
  readonly pictureSha256: string
  readonly roles: readonly JoinableGroup[]
}

export const changedFields = [...personFields, 'active', 'picture', 'roles'] as const
export type ChangedField = (typeof changedFields)[number]

/** `KNOWN`: nothing is another, but from now on they are known by their entry. */
export type DirectoryChange =
  | { readonly kind: 'COMES'; readonly person: DirectoryPerson }
  | {
      readonly kind: 'CHANGES' | 'KNOWN'
      readonly person: DirectoryPerson
      readonly before: KnownPerson
      readonly changed: readonly ChangedField[]
    }
  | { readonly kind: 'GOES'; readonly before: KnownPerson }
  | {
      readonly kind: 'REFUSED'
      readonly externalId: string
      readonly name: string
      readonly email: string
      readonly field: PersonField
      readonly code: EntryError | 'directory_error_taken'
    }

export type Compared = {
  readonly changes: readonly DirectoryChange[]
  readonly same: number
}

export type Comparison = {
  /** Of a page of entries. `known` holds everybody who is known by one of them, or has one of their addresses. */
  page(people: readonly DirectoryPerson[], known: readonly KnownPerson[]): void
  /** An entry that can be nobody here; who is known by it stays. */
  refuse(refused: Extract<DirectoryChange, { kind: 'REFUSED' }>): void
  /** @param bound everybody who works here and is known by an entry */
  end(bound: readonly KnownPerson[]): Compared
}

export type ComparisonOptions = {
  readonly withPictures: boolean
  readonly groupRoles: readonly GroupRole[]
}

/**
 * Compares page by page, and keeps of each entry its id and its address alone. Somebody is known by their entry, else by their address; so who
 * was given another address, or another entry, stays who they are. Of two entries with one address the first counts.
 */
export function compareDirectory(options: ComparisonOptions): Comparison {
  const seen = new Set<string>()
  const disabled = new Set<string>()
  const addresses = new Set<string>()
  const changes: DirectoryChange[] = []
  /** Their address belongs to somebody who is known by another entry: it may still come. */
  const undecided: { readonly person: DirectoryPerson; readonly before: KnownPerson }[] = []
  let same = 0

  function compare(person: DirectoryPerson, index: ReturnType<typeof indexOf>): void {
    // A server may tell one entry twice, by an alias or while it is moved.
    if (seen.has(person.externalId)) return
    seen.add(person.externalId)
    const address = person.email.toLowerCase()
    if (person.isDisabled) {
      disabled.add(person.externalId)
      return
    }
    if (addresses.has(address)) {
      changes.push(refusal(person, 'people_import_error_twice'))
      return
    }
    addresses.add(address)
    const own = index.byEntry.get(person.externalId)
    const owner = index.byAddress.get(address)
    if (own !== undefined) {
      const isTaken = owner !== undefined && owner.userId !== own.userId
      if (isTaken) changes.push(refusal(person, 'directory_error_taken'))
      else judge(person, own)
    } else if (owner === undefined) changes.push({ kind: 'COMES', person })
    else if (owner.externalId === null) judge(person, owner)
    else undecided.push({ person, before: owner })
  }

  function judge(person: DirectoryPerson, before: KnownPerson): void {
    const changed = changedOf(person, before, options)
    const isKnown = before.externalId === person.externalId
    if (changed.length > 0) changes.push({ kind: 'CHANGES', person, before, changed })
    else if (isKnown) same += 1
    else changes.push({ kind: 'KNOWN', person, before, changed })
  }

  return {
    page(people, known) {
      const index = indexOf(known)
      for (const person of people) compare(person, index)
    },
    refuse(refused) {
      seen.add(refused.externalId)
      changes.push(refused)
    },
    end(bound) {
      const stay = new Set<string>()
      for (const { person, before } of undecided) {
        const other = before.externalId ?? ''
        if (seen.has(other) && !disabled.has(other)) {
          changes.push(refusal(person, 'directory_error_taken'))
        } else {
          stay.add(before.userId)
          judge(person, before)
        }
      }
      for (const before of bound) {
        const entry = before.externalId ?? ''
        const isThere = seen.has(entry) && !disabled.has(entry)
        if (before.active && !isThere && !stay.has(before.userId)) {
          changes.push({ kind: 'GOES', before })
        }
      }
      return { changes, same: same + changes.filter(({ kind }) => kind === 'KNOWN').length }
    },
  }
}

function indexOf(known: readonly KnownPerson[]) {
  const byEntry = new Map<string, KnownPerson>()
  const byAddress = new Map<string, KnownPerson>()
  for (const one of known) {
    if (one.externalId !== null) byEntry.set(one.externalId, one)
    if (one.email !== '') byAddress.set(one.email.toLowerCase(), one)
  }
  return { byEntry, byAddress }
}

function refusal(
  { externalId, name, email }: DirectoryPerson,
  code: 'people_import_error_twice' | 'directory_error_taken',
): DirectoryChange {
  return { kind: 'REFUSED', externalId, name, email, field: 'email', code }
}

/** A directory that says nothing of a number or a language leaves what is; so does one that writes the address in other letters. */
function changedOf(
  person: DirectoryPerson,
  before: KnownPerson,
  { withPictures, groupRoles }: ComparisonOptions,
): readonly ChangedField[] {
  const after = afterOf(person, before)
  const fields: ChangedField[] = personFields.filter((field) => after[field] !== before[field])
  if (!before.active) fields.push('active')
  if (withPictures && person.pictureSha256 !== before.pictureSha256) fields.push('picture')
  const roles = rolesAfter(groupRoles, person.groups, before.roles)
  if (roles.length !== before.roles.length || roles.some((role) => !before.roles.includes(role))) {
    fields.push('roles')
  }
  return fields
}

/** What somebody is afterwards. */
export function afterOf(
  person: Readonly<Record<PersonField, string>>,
  before: Readonly<Record<PersonField, string>>,
): Readonly<Record<PersonField, string>> {
  const isSameAddress = person.email.toLowerCase() === before.email.toLowerCase()
  return {
    firstname: person.firstname,
    lastname: person.lastname || before.lastname,
    email: isSameAddress ? before.email : person.email,
    phone: person.phone || before.phone,
    language: person.language || before.language,
  }
}
