import { outsideId } from '#contract/ids.ts'
import {
  announcementState,
  type AnnouncementLevel,
  type AnnouncementPlace,
} from '#domain/operation/announcement.ts'
import { noteOperatorAct } from '#server/platform/audit/note-operator-act.ts'
import { mintOrganisationId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import * as queries from './queries.ts'

/** What an operator wants people to be told. */
export type AnnouncementWish = AnnouncementPlace & {
  readonly level: AnnouncementLevel
  /** By language. */
  readonly texts: Readonly<Record<string, string>>
  /** ISO 8601; null: at once. */
  readonly startsAt: string | null
  readonly endsAt: string
}

/** @returns its id (uuid). @throws ApiError announcement_over | not_found */
export async function publishAnnouncement(
  tx: Tx,
  act: Act,
  { startsAt: wished, ...wish }: AnnouncementWish,
): Promise<string> {
  const startsAt = wished ?? act.at
  if (wish.endsAt <= startsAt || wish.endsAt <= act.at) throw new ApiError('announcement_over')
  const { organisationId, planId } = wish
  if (organisationId !== null && !(await queries.organisationExists(tx, organisationId))) {
    throw new ApiError('not_found')
  }
  if (planId !== null && !(await queries.planExists(tx, planId))) throw new ApiError('not_found')
  const texts = Object.fromEntries(
    Object.entries(wish.texts).flatMap(([language, text]) =>
      text.trim() === '' ? [] : [[language, text.trim()]],
    ),
  )
  const id = uuid7()
  await queries.insertAnnouncement(tx, id, { ...wish, texts, startsAt }, act.at)
  const { level, audience, endsAt } = wish
  await noteOperatorAct(tx, act, 'installation.announced', subjectOf(id), {
    organisationId: organisationId === null ? null : mintOrganisationId(organisationId),
    ...(planId !== null && { payload: { plan: outsideId('PL', planId) } }),
    changed: { from: null, to: { level, audience, startsAt, endsAt, texts } },
  })
  return id
}

/** @returns false where it was over already. @throws ApiError not_found */
export async function endAnnouncement(tx: Tx, act: Act, announcementId: string): Promise<boolean> {
  const found = mustFind(await queries.lockAnnouncement(tx, announcementId))
  if (announcementState(found, act.at) === 'ENDED') return false
  await queries.setEnded(tx, announcementId, act.at)
  const { organisationId } = found
  await noteOperatorAct(tx, act, 'installation.announcement_ended', subjectOf(announcementId), {
    organisationId: organisationId === null ? null : mintOrganisationId(organisationId),
  })
  return true
}

const subjectOf = (id: string) => `installation:${outsideId('AN', id)}` as const
