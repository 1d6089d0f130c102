/** What is to stand in Salesforce of visits, as they are when it is told. */
import { fullName } from '#domain/name/full-name.ts'
import { activityOf, type ActivityChoice, activityChoices } from '#domain/salesforce/activity.ts'
import { languages } from '#contract/messages/languages.ts'
import { visitSubject, visitTopic } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type {
  AnsweredCall,
  KeptEvent,
  SeveralCalls,
} from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import type { RelayedEvent } from '#server/platform/relay/relay-batch.ts'
import { createTranslate, type Translate } from '#server/platform/words/translate.ts'
import { findConnection } from './queries.ts'
import {
  listActivities,
  nameActivities,
  setStanding,
  type ActivityRow,
  type HeardVisit,
} from './queries-activities.ts'
import { activityBody, type ActivityBody } from './tell-activity.ts'

const keyIn = (subject: string) =>
  subject.startsWith(visitTopic) ? visitKeyOf(subject.slice(visitTopic.length)) : null

/** Follows the spine before the frame keeps what is to be told. */
export function followVisits(isHeard: (kind: string) => boolean) {
  return async (tx: Tx, events: readonly RelayedEvent[]): Promise<readonly never[]> => {
    const visits = events.flatMap(({ kind, subject, companyId }): readonly HeardVisit[] => {
      const key = isHeard(kind) ? keyIn(subject) : null
      return key === null ? [] : [{ ...key, companyId }]
    })
    await nameActivities(tx, visits)
    return []
  }
}

/** @returns bodies by the number of the event; none where nothing is to stand there, and nothing does */
export async function writeActivities(
  tx: Tx,
  company: CompanyCard,
  events: readonly KeptEvent[],
  { place }: { readonly place: Place },
): Promise<ReadonlyMap<number, string>> {
  const connection = await findConnection(tx, place.companyId)
  if (connection === undefined) return new Map()
  const choice = activityChoices.find((one) => one === connection.activities) ?? 'NONE'
  const keys = events.flatMap(({ subject }) => keyIn(subject) ?? [])
  const rows = await listActivities(tx, place, keys)
  const language = languages.find(({ code }) => code === company.languages[0])?.code ?? 'en'
  const t = createTranslate(language, company.timeZone)
  const bodies = new Map<string, ActivityBody | null>(
    rows.map((row) => [
      visitSubject({
        visitDate: row.visit_date,
        meetingId: row.meeting_id,
        visitorId: row.visitor_id,
      }),
      bodyOf(row, choice, company.name, t),
    ]),
  )
  return new Map(
    events.flatMap(({ number, subject }): readonly [number, string][] => {
      const body = bodies.get(subject) ?? null
      return body === null ? [] : [[number, JSON.stringify(body)]]
    }),
  )
}

function bodyOf(
  row: ActivityRow,
  choice: ActivityChoice,
  location: string,
  t: Translate,
): ActivityBody | null {
  const wasHere = row.status === 'CHECKED_IN' || row.status === 'CHECKED_OUT'
  const host = fullName(row)
  const activity = activityOf(
    {
      isCancelled: row.cancelled_at !== null,
      isDenied: row.denied_at !== null,
      startAt: row.start_at,
      endAt: row.end_at,
      arrivedAt: wasHere ? row.arrived_at : null,
      leftAt: wasHere ? row.left_at : null,
      title: row.title,
      host,
      location,
    },
    choice,
    { title: t('salesforce_visit', { location }), host: t('salesforce_host', { host }) },
  )
  const address = row.visitor_email.toLowerCase()
  const stands = row.record_id !== null
  if (!stands && (activity === null || address === '')) return null
  const record = row.address === address ? row.record_id : null
  return { id: row.activity_id, address, record, stands, activity }
}

/** On whom they stand now. */
export const learnActivities: SeveralCalls['learn'] = async ({ tx }, place, answered) => {
  for (const one of answered) await learn(tx, place, one)
}

async function learn(tx: Tx, place: Place, { event, error, foundId }: AnsweredCall): Promise<void> {
  if (error !== null || foundId === undefined) return
  const { id, address } = activityBody.parse(JSON.parse(event.body))
  await setStanding(tx, place, id, { recordId: foundId, address })
}
