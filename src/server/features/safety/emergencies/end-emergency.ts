import { callRoll, countRoll, type RollCounts } from '#domain/emergency/roll.ts'
import { emergencySubject } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { userOf } from './policy.ts'
import { presentMark, presentPerson } from './present.ts'
import { getRoll, holdEmergency, storeEnd } from './queries.ts'

/** Ends an emergency with its closing report, which never changes afterwards. A second end changes nothing. @throws ApiError not_found */
export async function endEmergency(
  tx: Tx,
  company: CompanyCard,
  act: Act,
  emergencyId: string,
): Promise<RollCounts> {
  const { companyId, timeZone } = company
  await holdEmergency(tx, companyId, emergencyId, 'update')
  const roll = await getRoll(tx, companyId, emergencyId, localDayOf(act.at, timeZone))
  if (roll.report !== null) return roll.report.counts
  const rows = callRoll(
    roll.people.map((row) => presentPerson(row, company)),
    roll.marks.map(presentMark),
  )
  const counts = countRoll(rows)
  const people = rows.map(({ person, state }) => ({ ...person, state }))
  await storeEnd(tx, companyId, emergencyId, {
    at: act.at,
    by: userOf(act.actor),
    report: { counts, people },
  })
  await appendEvent(tx, companyId, act, {
    kind: 'emergency.ended',
    subject: emergencySubject(emergencyId),
    payload: counts,
  })
  return counts
}
