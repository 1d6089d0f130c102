/** What operators tell people who work here (issue 16 §2): to whom, and when. */

export const announcementLevels = ['INFO', 'WARNING'] as const
export type AnnouncementLevel = (typeof announcementLevels)[number]

export const announcementAudiences = ['EVERYBODY', 'ADMINISTRATORS'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]

/** From when to when, ISO 8601. */
export type AnnouncementTimes = {
  readonly startsAt: string
  readonly endsAt: string
  /** When somebody ended it early; null: nobody did. */
  readonly endedAt: string | null
}

/** Whom it is for. Both ids null: the whole installation. */
export type AnnouncementPlace = {
  readonly audience: AnnouncementAudience
  readonly organisationId: string | null
  readonly planId: string | null
}

/** Who may read it. Of no organisation: an operator. */
export type AnnouncementReader = {
  readonly isAdministrator: boolean
  readonly organisationId: string | null
  /** What the organisation subscribes to; null for nothing. */
  readonly planId: string | null
}

export const announcementStates = ['PLANNED', 'SHOWN', 'ENDED'] as const
export type AnnouncementState = (typeof announcementStates)[number]

/** @param now ISO 8601 */
export function announcementState(
  { startsAt, endsAt, endedAt }: AnnouncementTimes,
  now: string,
): AnnouncementState {
  if (endedAt !== null || endsAt <= now) return 'ENDED'
  return startsAt <= now ? 'SHOWN' : 'PLANNED'
}

/** Whether an announcement is for somebody. Operators read what the whole installation is told. */
export function isAnnouncedTo(
  { audience, organisationId, planId }: AnnouncementPlace,
  reader: AnnouncementReader,
): boolean {
  if (audience === 'ADMINISTRATORS' && !reader.isAdministrator) return false
  if (organisationId !== null) return organisationId === reader.organisationId
  return planId === null || planId === reader.planId
}

/** The text for a reader of `language`, with the language that it is in: theirs, else English, else the first. */
export function announcementText(
  texts: Readonly<Record<string, string>>,
  language: string,
): { readonly language: string; readonly text: string } {
  const [first = ''] = Object.keys(texts).toSorted()
  const found = [language, 'en', first].find((code) => Object.hasOwn(texts, code)) ?? first
  return { language: found, text: texts[found] ?? '' }
}
