import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { emergencySubject } from '#server/platform/auth/actor.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { messagePeople } from './message-people.ts'
import { userOf } from './policy.ts'
import { insertEmergency, insertPeople } from './queries.ts'

/**
 * Starts an emergency and writes down who is in the house, so that nothing that happens afterwards takes anybody from the
 * list (issue 5 §4). `message` goes out to them; empty for none. @returns its uuid. @throws ApiError emergency_under_way
 */
export async function startEmergency(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  act: Act,
  { drill, message }: { readonly drill: boolean; readonly message: string },
): Promise<string> {
  const { at } = act
  const emergencyId = uuid7()
  const by = userOf(act.actor)
  const isFirst = await insertEmergency(tx, companyId, { emergencyId, drill, at, by })
  if (!isFirst) throw new ApiError('emergency_under_way')
  const today = localDayOf(at, timeZone)
  const people = await insertPeople(tx, companyId, { emergencyId, today, at })
  await appendEvent(tx, companyId, act, {
    kind: 'emergency.started',
    subject: emergencySubject(emergencyId),
    payload: { drill, people },
  })
  if (message !== '') await messagePeople(tx, companyId, act, { emergencyId, text: message })
  return emergencyId
}
