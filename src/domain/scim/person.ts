/** What Foyer takes from what a directory says of a person. Issue 15 §3; reference §9. */
import type { PersonFacts } from '../people/home-location.ts'
import { email as emailRule } from '../validation/email.ts'
import { singleLine } from '../validation/safe-text.ts'
import { fault, judged, type Judged } from './fault.ts'
import { enterpriseUrn } from './schema.ts'
import { isObject, type Json, type JsonObject } from './resource.ts'

export type DirectoryPerson = {
  readonly userName: string
  readonly externalId: string | null
  readonly active: boolean
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  /** As it is written there; it may be no number. */
  readonly phone: string
  readonly facts: PersonFacts
}

const maxName = 100
const maxEmail = 254

/** @returns why somebody can't work here: without a user name, or an address by which they are known. */
export function readPerson(resource: JsonObject): Judged<DirectoryPerson> {
  const userName = textOf(resource['userName'])
  if (userName === '') return fault('invalidValue', 'userName is required.')
  if (userName.length > maxEmail) return fault('invalidValue', 'userName is too long.')
  const email = emailOf(resource, userName)
  if (email === '') return fault('invalidValue', 'A work email address is required.')
  const { department } = isObject(resource[enterpriseUrn]) ? resource[enterpriseUrn] : {}
  const address = preferred(resource['addresses'], ['work'])
  return judged({
    userName,
    externalId: textOf(resource['externalId']) || null,
    active: resource['active'] !== false,
    email,
    ...nameOf(resource, email),
    phone: textOf(preferred(resource['phoneNumbers'], ['mobile', 'work'])?.['value']),
    facts: {
      city: textOf(address?.['locality']),
      language: textOf(resource['preferredLanguage']) || textOf(resource['locale']),
      department: textOf(department),
    },
  })
}

/** The primary address, that of work, any; else the user name where it is one. */
function emailOf(resource: JsonObject, userName: string): string {
  const candidates = [textOf(preferred(resource['emails'], ['work'])?.['value']), userName]
  return (
    candidates.find((one) => one !== '' && one.length <= maxEmail && emailRule(one) === null) ?? ''
  )
}

function nameOf(resource: JsonObject, email: string): { firstname: string; lastname: string } {
  const name = isObject(resource['name']) ? resource['name'] : {}
  const given = nameText(name['givenName'])
  const family = nameText(name['familyName'])
  if (given !== '') return { firstname: given, lastname: family }
  const whole = nameText(resource['displayName']) || nameText(name['formatted'])
  const [first = '', ...rest] = whole.split(' ')
  if (family !== '' && first === '') return { firstname: family, lastname: '' }
  if (family !== '') return { firstname: first, lastname: family }
  if (first !== '') return { firstname: first, lastname: rest.join(' ') }
  return { firstname: (email.split('@', 1)[0] ?? email).slice(0, maxName), lastname: '' }
}

/** On one line, and as long as a name may be. */
function nameText(value: Json | undefined): string {
  const text = textOf(value)
  const line = singleLine(text) === null ? text : text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return line.slice(0, maxName).trim()
}

/** Of several values the primary one, else the first of these types, else the first. */
function preferred(value: Json | undefined, types: readonly string[]): JsonObject | undefined {
  const items = (Array.isArray(value) ? (value as readonly Json[]) : []).filter(isObject)
  const ofType = (type: string) => items.find((item) => textOf(item['type']).toLowerCase() === type)
  const primary = items.find((item) => item['primary'] === true)
  return primary ?? types.map(ofType).find((one) => one !== undefined) ?? items[0]
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : ''
}
