/** What somebody who works here is told, until they have read it. */
import { outsideId } from '#contract/ids.ts'
import {
  announcementState,
  announcementText,
  isAnnouncedTo,
  type AnnouncementReader,
} from '#domain/operation/announcement.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import * as queries from './queries.ts'

/** Somebody who reads announcements. */
type Reading = ActorOf<'employee' | 'administrator' | 'booker' | 'operator'>

type Asked = Pick<Deps, 'announcements' | 'clock' | 'db'>

/**
 * What is shown to `actor`, at a location, or without one to an operator; not what they have dismissed.
 * @param language of the reader
 */
export async function ownAnnouncements(
  deps: Asked,
  actor: Reading,
  company: CompanyCard | null,
  language: string,
) {
  const shown = await shownTo(deps, actor, company)
  if (shown.length === 0) return []
  const ids = shown.map(({ announcementId }) => announcementId)
  const dismissed = await queries.listDismissed(deps.db, await readerId(deps, actor), ids)
  return shown
    .filter(({ announcementId }) => !dismissed.has(announcementId))
    .map(({ announcementId, level, texts }) => ({
      id: outsideId('AN', announcementId),
      level,
      ...announcementText(texts, language),
    }))
}

/** Shows it to `actor` no more. @throws ApiError not_found for what isn't shown to them */
export async function dismissAnnouncement(
  deps: Asked,
  actor: Reading,
  company: CompanyCard | null,
  announcementId: string,
): Promise<{ readonly id: `AN-${string}` }> {
  const shown = await shownTo(deps, actor, company)
  if (!shown.some((one) => one.announcementId === announcementId)) throw new ApiError('not_found')
  const reader = await readerId(deps, actor)
  await queries.insertDismissal(deps.db, { announcementId, reader, at: deps.clock.now() })
  return { id: outsideId('AN', announcementId) }
}

async function shownTo(deps: Asked, actor: Reading, company: CompanyCard | null) {
  const now = deps.clock.now()
  const current = (await deps.announcements.list()).filter(
    (one) => announcementState(one, now) === 'SHOWN',
  )
  if (current.length === 0) return []
  const organisationId = company?.organisationId ?? null
  const planId =
    organisationId === null || current.every((one) => one.planId === null)
      ? null
      : await queries.planOf(deps.db, organisationId)
  const reader: AnnouncementReader = {
    isAdministrator: isAdministrator(actor),
    organisationId,
    planId,
  }
  return current.filter((one) => isAnnouncedTo(one, reader))
}

/** Who sets something up: of the organisation, or of the location. */
function isAdministrator(actor: Reading): boolean {
  switch (actor.kind) {
    case 'operator':
    case 'administrator':
      return true
    case 'employee':
      return actor.session.administration !== null || actor.rights.has('EDIT_LOCATION')
    case 'booker':
      return false
  }
}

/** The person, wherever they work and however they came in. */
async function readerId({ db }: Asked, actor: Reading): Promise<string> {
  switch (actor.kind) {
    case 'operator':
      return actor.operatorId
    case 'employee':
    case 'administrator':
      return actor.session.support?.operatorId ?? actor.session.accountId
    case 'booker':
      return (await queries.accountOf(db, actor)) ?? actor.userId
  }
}
