/** A user of Eptura Engage, as SCIM tells of them, as somebody who may work here. Issue 15 §4. */
import type { DirectoryPerson, EntryError, PersonField } from '../people/directory/entry.ts'
import { languageTag } from '../people/home-location.ts'
import { readPerson } from '../scim/person.ts'
import type { JsonObject } from '../scim/resource.ts'

export type EngagePlace = {
  /** A number as it is stored, or null for one that does not exist. */
  readonly phone: (text: string) => string | null
  /** What the location speaks. */
  readonly languages: readonly string[]
}

export type ReadUser =
  | { readonly ok: true; readonly person: DirectoryPerson }
  | {
      readonly ok: false
      readonly externalId: string
      readonly name: string
      readonly field: PersonField
      readonly code: EntryError
    }

const maxId = 90
/** Keeps ids of Engage apart from those of other sources of the location. */
const prefix = 'engage:'
const nothingElse = { pictureSha256: '', groups: [] } as const

/**
 * Whoever isn't active has left, whatever else is said of them; nobody else comes without an address. Groups of Engage give no role.
 * @returns null without an id, by which they stay the same person: that is no user.
 */
export function readUser(resource: JsonObject, { phone, languages }: EngagePlace): ReadUser | null {
  const id = resource['id']
  if (typeof id !== 'string' || id === '' || id.length > maxId) return null
  const externalId = `${prefix}${id}`
  const userName = typeof resource['userName'] === 'string' ? resource['userName'] : ''
  const name = (userName || id).slice(0, 254)
  if (resource['active'] === false) {
    const unsaid = { firstname: '', lastname: '', email: '', phone: '', language: '' }
    return { ok: true, person: { ...unsaid, name, externalId, isDisabled: true, ...nothingElse } }
  }
  const read = readPerson(resource)
  if (!read.ok) {
    return { ok: false, externalId, name, field: 'email', code: 'common_error_required' }
  }
  const { firstname, lastname, email, phone: number, facts } = read.value
  const [tag = ''] = languageTag(facts.language).split('-', 1)
  return {
    ok: true,
    person: {
      firstname,
      lastname,
      email,
      phone: number === '' ? '' : (phone(number) ?? ''),
      language: languages.find((one) => one.toLowerCase() === tag) ?? '',
      name,
      externalId,
      isDisabled: false,
      ...nothingElse,
    },
  }
}
