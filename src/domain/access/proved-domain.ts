/** When a domain counts as an organisation's own: by a text in DNS that nobody else can put there. Issue 16 §1, decision 0562. */
import { DAY_MS } from '../time/calendar-date.ts'
import { HOUR_MS, MINUTE_MS, epochMs } from '../time/instant.ts'
import { plusMs } from '../time/write-instant.ts'

/** The texts that stand at names; null where DNS didn't answer. */
export type TextsByName = Readonly<Record<string, readonly string[] | null>>

/** `ELSEWHERE`: the right text, at a name where people put it by mistake. `UNKNOWN`: DNS didn't answer. */
export const domainFindings = ['GOOD', 'MISSING', 'WRONG', 'ELSEWHERE', 'UNKNOWN'] as const
export type DomainFinding = (typeof domainFindings)[number]

/** `FADING`: it still counts, though its record is gone. `TAKEN`: it counts for another organisation, whose record is there, too. */
export const domainStates = ['WAITING', 'PROVED', 'FADING', 'TAKEN'] as const
export type DomainState = (typeof domainStates)[number]

/** So long a proved domain counts without its record: somebody tidies up DNS, or changes its provider. */
export const domainGraceMs = 7 * DAY_MS

const prefix = 'foyer-domain='
export const proofText = (token: string): string => `${prefix}${token}`
export const proofName = (domain: string): string => `_foyer.${domain}`

/** Where to look: the right name, the one that a provider makes of it that adds the domain itself, and the domain. */
export function proofNames(domain: string): readonly string[] {
  return [proofName(domain), `${proofName(domain)}.${domain}`, domain]
}

/** Of the texts at the domain itself the others are nobody's business here. */
export function relevantTexts(domain: string, name: string, texts: readonly string[]) {
  return name === proofName(domain) ? texts : texts.filter((text) => text.startsWith(prefix))
}

export type JudgedProof = {
  readonly finding: DomainFinding
  /** The other name at which the text stands; null for none. */
  readonly elsewhere: string | null
}

export function judgeProof(domain: string, token: string, found: TextsByName): JudgedProof {
  const isThere = (name: string): boolean =>
    found[name]?.some((text) => text.trim() === proofText(token)) === true
  const [name = '', ...others] = proofNames(domain)
  if (isThere(name)) return { finding: 'GOOD', elsewhere: null }
  const texts = found[name] ?? null
  if (texts === null) return { finding: 'UNKNOWN', elsewhere: null }
  const elsewhere = others.find(isThere)
  if (elsewhere !== undefined) return { finding: 'ELSEWHERE', elsewhere }
  return { finding: texts.length > 0 ? 'WRONG' : 'MISSING', elsewhere: null }
}

export type Standing = {
  readonly provedAt: string | null
  readonly missingSince: string | null
  readonly isTaken: boolean
}
/** What a look has changed, for the audit log; null for nothing. */
export type StandingChange = 'PROVED' | 'MISSING' | 'LOST' | null

const unproved: Standing = { provedAt: null, missingSince: null, isTaken: false }

/**
 * What becomes of a domain once DNS was asked.
 * @param holder what the same answer says of the organisation that the domain counts for; null where that is none or this one.
 * Without its record it gives way, because whoever enters records has named another.
 */
export function afterLook(
  before: Standing,
  finding: DomainFinding,
  holder: DomainFinding | null,
  now: string,
): { readonly after: Standing; readonly change: StandingChange } {
  if (finding === 'UNKNOWN') return { after: before, change: null }
  if (finding !== 'GOOD') return withoutRecord(before, now)
  if (before.provedAt !== null) {
    const change = before.missingSince === null ? null : 'PROVED'
    return { after: { ...before, missingSince: null }, change }
  }
  if (holder === 'GOOD') return { after: { ...unproved, isTaken: true }, change: null }
  return { after: { ...unproved, provedAt: now }, change: 'PROVED' }
}

function withoutRecord(before: Standing, now: string): ReturnType<typeof afterLook> {
  if (before.provedAt === null) return { after: unproved, change: null }
  const since = before.missingSince
  if (since === null) return { after: { ...before, missingSince: now }, change: 'MISSING' }
  if (epochMs(now) - epochMs(since) < domainGraceMs) return { after: before, change: null }
  return { after: unproved, change: 'LOST' }
}

export function domainState({ provedAt, missingSince, isTaken }: Standing): DomainState {
  if (isTaken) return 'TAKEN'
  if (provedAt === null) return 'WAITING'
  return missingSince === null ? 'PROVED' : 'FADING'
}

/** Whoever enters a record looks whether it counts: every ten minutes on the first day, hourly for two weeks, then daily. */
export function nextLookAt(standing: Standing, addedAt: string, now: string): string {
  const state = domainState(standing)
  if (state === 'PROVED') return plusMs(now, DAY_MS)
  if (state === 'FADING') return plusMs(now, HOUR_MS)
  const age = epochMs(now) - epochMs(addedAt)
  if (age < DAY_MS) return plusMs(now, 10 * MINUTE_MS)
  return plusMs(now, age < 14 * DAY_MS ? HOUR_MS : DAY_MS)
}
