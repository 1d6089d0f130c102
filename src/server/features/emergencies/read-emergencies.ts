import type { HandlerOutput } from '#contract/endpoint.ts'
import type { getEmergencyRoll, listEmergencies as listEndpoint } from '#contract/emergencies.ts'
import type { RollPerson } from '#domain/emergency/roll.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database.ts'
import { localDayOf } from '#server/platform/local-day.ts'
import { presentEmergency, presentMark, presentPerson } from './present.ts'
import { countInHouse, getRoll, listEmergencies } from './queries.ts'

const maxListed = 21

/** What the first screen shows: how many are in, what is under way, what was. `at` is an instant. */
export async function readEmergencies(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  at: string,
): Promise<HandlerOutput<typeof listEndpoint>> {
  const rows = await listEmergencies(tx, companyId, maxListed)
  const open = rows.find(({ endedAt }) => endedAt === null)
  return {
    inHouse: await countInHouse(tx, companyId, { today: localDayOf(at, timeZone), at }),
    open: open === undefined ? null : presentEmergency(open),
    ended: rows.flatMap((row) =>
      row.counts === null ? [] : [{ ...presentEmergency(row), counts: row.counts }],
    ),
  }
}

/** The roll as it is at `at`; after the end the report. @throws ApiError not_found */
export async function readRoll(
  tx: Tx,
  { companyId, timeZone }: CompanyCard,
  emergencyId: string,
  at: string,
): Promise<HandlerOutput<typeof getEmergencyRoll>> {
  const roll = await getRoll(tx, companyId, emergencyId, localDayOf(at, timeZone))
  const { report } = roll
  return {
    emergency: presentEmergency(roll.emergency),
    people:
      report === null
        ? roll.people.map((row) => ({ ...presentPerson(row), state: null }))
        : report.people.map((person) => ({ ...person, id: idOf(person) })),
    marks: roll.marks.map(presentMark),
    report: report?.counts ?? null,
    lateMarks: roll.marks.filter(({ late }) => late).length,
    readAt: at,
  }
}

/** The report was written by `presentPerson`. */
function idOf({ id }: RollPerson): `V-${string}` | `US-${string}` {
  return id as `V-${string}` | `US-${string}`
}
