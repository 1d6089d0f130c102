/** Makes people here what a directory says of them. Issue 15 §3; reference §9. */
import { outsideId } from '#contract/ids.ts'
import { languageTag } from '#domain/people/home-location.ts'
import { rights } from '#domain/rights/right.ts'
import type { DirectoryPerson } from '#domain/scim/person.ts'
import type { Deps } from '#server/deps.ts'
import { createUser } from '#server/features/people/users/create-user.ts'
import { updateUser } from '#server/features/people/users/update-user.ts'
import { workplaceTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { languageNames } from '#server/platform/words/language-names.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import { homeByRules } from './home-rules.ts'
import type { DirectoryKey } from './queries.ts'
import * as queries from './queries-persons.ts'

export type KeepingDeps = Pick<Deps, 'companies' | 'employees' | 'rights' | 'sessions'>
type Directory = DirectoryKey & { readonly locationId: CompanyId | null }
type Place = { readonly placeId: CompanyId; readonly userId: string }

const everyRight = new Set(rights)

/** Where somebody works; null: no rule takes them, or the location is switched off. */
export async function findHome(
  tx: Tx,
  deps: Pick<Deps, 'companies'>,
  { organisationId, locationId }: Directory,
  person: DirectoryPerson,
): Promise<CompanyCard | null> {
  if (locationId === null) return homeByRules(tx, deps, organisationId, person.facts)
  const home = await deps.companies.find(locationId)
  return home?.disabled === false && !home.closed ? home : null
}

/** Adds somebody, or takes up who has their address at a location of the organisation. */
export async function takeIn(
  tx: Tx,
  deps: KeepingDeps,
  act: Act,
  person: DirectoryPerson,
  home: CompanyCard,
): Promise<Place & { readonly isNew: boolean }> {
  const known = await queries.findUserOfAddress(tx, person.email, home.companyId)
  if (known === undefined) {
    const { email, firstname, lastname, active } = person
    const userId = await createUser(tx, home, act, everyRight, {
      email,
      firstname,
      lastname,
      active,
      phone: phoneOf(person, home, ''),
      language: languageOf(person, home.languages[0] ?? 'en'),
      assistantId: null,
      host: true,
    })
    return { placeId: home.companyId, userId, isNew: true }
  }
  const place = { placeId: known.company_id, userId: known.user_id }
  await keepUp(tx, deps, act, person, { ...place, comesBack: person.active })
  await moveTo(tx, deps, act, place, home)
  return { ...place, isNew: false }
}

/**
 * What is said of somebody. What the directory says nothing of stays, and so does, unless they come back, that somebody here has
 * deactivated them.
 * @returns whether anything is another now.
 */
export async function keepUp(
  tx: Tx,
  deps: KeepingDeps,
  act: Act,
  person: DirectoryPerson,
  { placeId, userId, comesBack }: Place & { readonly comesBack: boolean },
): Promise<boolean> {
  const user = await queries.findUser(tx, placeId, userId)
  const company = await deps.companies.find(placeId)
  if (user === undefined || company === null) return false
  const input = {
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
    phone: phoneOf(person, company, user.phone),
    language: languageOf(person, user.language),
    active: comesBack || user.active,
    assistantId: user.assistant_id,
    host: user.is_host,
    userId,
  }
  const isSame = (['email', 'firstname', 'lastname', 'phone', 'language', 'active'] as const).every(
    (field) => input[field] === user[field],
  )
  if (isSame) return false
  await updateUser(tx, deps, company, act, everyRight, input)
  afterCommit(tx, () => {
    deps.employees.forget(userId)
    if (input.active !== user.active) deps.rights.forget()
  })
  return true
}

/** Somebody usually works elsewhere from now on. They still belong to the location that added them. */
export async function moveTo(
  tx: Tx,
  deps: Pick<Deps, 'employees'>,
  act: Act,
  { placeId, userId }: Place,
  home: CompanyCard,
): Promise<void> {
  const user = await queries.findUser(tx, placeId, userId)
  if (user === undefined || (user.usual_company_id ?? placeId) === home.companyId) return
  await queries.moveHome(tx, { placeId, userId, homeId: home.companyId })
  const subject = outsideId('US', userId)
  await appendEvent(tx, home.companyId, act, {
    kind: 'employee.saved',
    subject: `${workplaceTopic}${subject}`,
    payload: { allowedOnLocation: true },
  })
  await appendEvent(tx, placeId, act, {
    kind: 'user.updated',
    subject: `user:${subject}`,
    payload: { changed: ['usual_company_id'] },
  })
  afterCommit(tx, () => deps.employees.forget(userId))
}

/** A number that no network has given out is none; it is still returned to the directory as it wrote it. */
function phoneOf({ phone }: DirectoryPerson, { country }: CompanyCard, before: string): string {
  if (phone === '') return before
  const number = normalisePhone(phone, country)
  return number.ok ? number.e164 : before
}

function languageOf({ facts }: DirectoryPerson, before: string): string {
  const tag = languageTag(facts.language)
  return languageNames.get(tag) ?? languageNames.get(tag.split('-', 1)[0] ?? '') ?? before
}
