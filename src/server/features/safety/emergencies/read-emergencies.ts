import type { HandlerOutput } from '#contract/endpoint.ts'
import type {
  getEmergencyRoll,
  listEmergencies as listEndpoint,
  listInHouse as inHouseEndpoint,
  listOwnEmergencies as ownEndpoint,
} from '#contract/safety/emergencies.ts'
import type { RollPerson } from '#domain/emergency/roll.ts'
import { outsideId } from '#contract/ids.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { SessionCard } from '#server/platform/auth/session-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { localDayOf } from '#server/platform/time/local-day.ts'
import { presentEmergency, presentMark, presentMessage, presentPerson } from './present.ts'
import { countInHouse, getRoll, listEmergencies, listInHouse } from './queries.ts'

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

/** What is under way wherever somebody works and may open the list. */
export async function readOwnEmergencies(
  { db, companies, rights }: Pick<Deps, 'db' | 'companies' | 'rights'>,
  { users }: Pick<SessionCard, 'users'>,
): Promise<HandlerOutput<typeof ownEndpoint>> {
  const found = await Promise.all(
    users.map(async ({ companyId, userId }) => {
      const { rights: may } = await rights.find(companyId, userId)
      const company = may.has('OPEN_EMERGENCY_LIST') ? await companies.find(companyId) : null
      if (company === null) return []
      const rows = await db.inTenant(companyId, (tx) => listEmergencies(tx, companyId, 1))
      return rows
        .filter(({ endedAt }) => endedAt === null)
        .map((row) => ({
          companyId: outsideId('CO', companyId),
          companyName: company.name,
          open: presentEmergency(row),
        }))
    }),
  )
  return found.flat()
}

/** Everybody who is in the house at `at`, an instant. */
export async function readInHouse(
  tx: Tx,
  company: CompanyCard,
  at: string,
): Promise<HandlerOutput<typeof inHouseEndpoint>> {
  const { companyId, timeZone } = company
  const rows = await listInHouse(tx, companyId, { today: localDayOf(at, timeZone), at })
  return { people: rows.map((row) => presentPerson(row, company)), readAt: at }
}

/** The roll as it is at `at`; after the end the report. @throws ApiError not_found */
export async function readRoll(
  tx: Tx,
  company: CompanyCard,
  emergencyId: string,
  at: string,
): Promise<HandlerOutput<typeof getEmergencyRoll>> {
  const { companyId, timeZone } = company
  const roll = await getRoll(tx, companyId, emergencyId, localDayOf(at, timeZone))
  const { report } = roll
  return {
    emergency: presentEmergency(roll.emergency),
    people:
      report === null
        ? roll.people.map((row) => ({ ...presentPerson(row, company), state: null }))
        : report.people.map((person) => ({ ...person, id: idOf(person) })),
    marks: roll.marks.map(presentMark),
    messages: roll.messages.map(presentMessage),
    report: report?.counts ?? null,
    lateMarks: roll.marks.filter(({ late }) => late).length,
    readAt: at,
  }
}

/** The report was written by `presentPerson`. */
function idOf({ id }: RollPerson): `V-${string}` | `US-${string}` {
  return id as `V-${string}` | `US-${string}`
}
