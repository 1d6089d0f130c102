import type { HandlerInput } from '#contract/endpoint.ts'
import type { createMeeting as endpoint } from '#contract/visits/meetings.ts'
import { isRenamed } from '#domain/visit/visitor/identity-check.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AnyAct } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { phoneOrRefusal } from '#server/platform/http/phone-or-refusal.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { codeOfType } from '#server/platform/words/visitor-type-words.ts'
import { forgetIdentities } from '#server/features/visits/visit-record/forget-identities.ts'
import {
  listProfiles,
  listProfilesByEmail,
  upsertProfiles,
  type Profile,
} from './queries-visitors.ts'

export type MeetingInput = HandlerInput<typeof endpoint>['body']
type VisitorInput = MeetingInput['visitors'][number]

export type ResolvedVisitor = {
  readonly visitorId: string
  readonly isNew: boolean
  /** The profile was known and says something else now. */
  readonly isChanged: boolean
  /** Its `visitorType` is a code, or left out. */
  readonly input: VisitorInput
}

/**
 * Finds or makes the profile of each visitor: by id; else by exact e-mail and last name within the company, so that
 * what a visitor answered before is known again; else a new one. Profiles are written here, and whoever has another name
 * was not seen yet.
 * @throws ApiError validation_failed for an unknown id, a visitor named twice, nobody named, or a phone that does not exist.
 */
export async function resolveVisitors(
  tx: Tx,
  company: CompanyCard,
  act: AnyAct,
  visitors: MeetingInput['visitors'],
): Promise<readonly ResolvedVisitor[]> {
  const { companyId } = company
  const ids = visitors.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const emails = visitors.flatMap(({ id, email }) => (id === undefined && email ? [email] : []))
  const byId = ids.length === 0 ? [] : await listProfiles(tx, companyId, ids)
  const byEmail = emails.length === 0 ? [] : await listProfilesByEmail(tx, companyId, emails)
  const resolved = visitors.map((input, index) => {
    const known = knownProfile(input, byId, byEmail)
    if (input.id !== undefined && known === null) refuse(index, 'id', 'unknown_visitor')
    const profile = profileOf(input, known, company, index)
    if (isNobody(profile)) refuse(index, 'lastname', 'common_error_required')
    return { input, profile, known }
  })
  refuseTwice(resolved.map(({ profile }) => profile))
  const changed = resolved.filter(({ profile, known }) => known === null || differs(profile, known))
  await upsertProfiles(
    tx,
    companyId,
    changed.map(({ profile }) => profile),
  )
  const renamed = changed.filter(
    ({ profile, known }) => known !== null && isRenamed(known, profile),
  )
  await forgetIdentities(
    tx,
    company,
    act,
    renamed.map(({ profile }) => profile.visitorId),
  )
  return resolved.map(({ input, profile, known }) => ({
    visitorId: profile.visitorId,
    isNew: known === null,
    isChanged: known !== null && differs(profile, known),
    input: { ...input, visitorType: saidType(company, input) },
  }))
}

function knownProfile(
  input: VisitorInput,
  byId: readonly Profile[],
  byEmail: readonly Profile[],
): Profile | null {
  if (input.id !== undefined) return byId.find(({ visitorId }) => visitorId === input.id) ?? null
  const { email = '', lastname = '' } = input
  if (email === '') return null
  const found = byEmail.find(
    (profile) => same(profile.email, email) && same(profile.lastname, lastname),
  )
  return found ?? null
}

/** What is left out stays; of a visitor recognised by e-mail also what is left blank. */
function profileOf(
  input: VisitorInput,
  known: Profile | null,
  company: CompanyCard,
  index: number,
): Profile {
  const field = `body.visitors.${String(index)}.mobile`
  const mobile =
    input.mobile === undefined || input.mobile === known?.mobile
      ? input.mobile
      : phoneOrRefusal(input.mobile, company.country, field)
  const isGiven = (value: string | undefined): value is string =>
    value !== undefined && (input.id !== undefined || value !== '')
  const pick = (given: string | undefined, before: string | undefined): string =>
    isGiven(given) ? given : (before ?? '')
  return {
    visitorId: known?.visitorId ?? uuid7(),
    firstname: pick(input.firstname, known?.firstname),
    lastname: pick(input.lastname, known?.lastname),
    companyName: pick(input.companyName, known?.companyName),
    email: pick(input.email, known?.email),
    mobile: pick(mobile, known?.mobile),
    licensePlate: pick(input.licensePlate, known?.licensePlate),
    language: pick(input.language, known?.language ?? company.languages[0] ?? 'en'),
  }
}

/** Whoever says nothing leaves the type to what is, or to the location. */
function saidType({ visitorTypes }: CompanyCard, { visitorType = '' }: VisitorInput) {
  return visitorType === '' ? undefined : codeOfType(visitorTypes, visitorType)
}

function isNobody({ firstname, lastname, email }: Profile): boolean {
  return firstname === '' && lastname === '' && email === ''
}

function differs(profile: Profile, known: Profile): boolean {
  return (Object.keys(profile) as (keyof Profile)[]).some((key) => profile[key] !== known[key])
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** One person has one visit to an occurrence. */
function refuseTwice(profiles: readonly Profile[]): void {
  const seen = new Set<string>()
  for (const [index, { visitorId, email, lastname }] of profiles.entries()) {
    const keys = [visitorId, ...(email === '' ? [] : [`${email}\n${lastname}`.toLowerCase()])]
    if (keys.some((key) => seen.has(key))) refuse(index, 'email', 'visitor_twice')
    for (const key of keys) seen.add(key)
  }
}

function refuse(index: number, name: string, code: string): never {
  throw new ApiError('validation_failed', [
    { field: `body.visitors.${String(index)}.${name}`, code },
  ])
}
