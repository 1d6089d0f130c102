/** What Eptura Engage is told of colleagues, as they are when it is told. */
import { engageSettings } from '#contract/integrations/engage.ts'
import { insideId, outsideId } from '#contract/ids.ts'
import { judgeRemoval } from '#domain/people/removal-brake.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { beginRun } from '#server/features/people/directory-reads/begin-run.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Deps } from '#server/deps.ts'
import type {
  AnsweredCall,
  KeptEvent,
  SeveralCalls,
} from '#server/platform/integrations/integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { leavingMs, userIn } from './person-subject.ts'
import { findConnection } from './queries.ts'
import {
  bindAccounts,
  findLeaving,
  forgetAccount,
  listLed,
  type StoredPerson,
} from './queries-accounts.ts'
import { engageQueues, engageSource } from './source.ts'
import { personBody, type PersonBody } from './tell-person.ts'

/** @returns bodies by the number of the event; none where there is nothing to say */
export async function writePeople(
  tx: Tx,
  { companyId }: CompanyCard,
  events: readonly KeptEvent[],
  { deps: { clock } }: { readonly deps: Pick<Deps, 'clock'>; readonly place: Place },
): Promise<ReadonlyMap<number, string>> {
  const connection = await findConnection(tx, companyId)
  if (connection === undefined) return new Map()
  const { lead, brakePercent: percent } = engageSettings.parse(connection.settings)
  if (lead !== 'FOYER') return new Map()
  const userIds = events.flatMap(({ subject }) => userIn(subject) ?? [])
  const people = new Map((await listLed(tx, companyId, userIds)).map((one) => [one.userId, one]))
  const { kept, left, waiting } = await findLeaving(tx, companyId, plusMs(clock.now(), -leavingMs))
  const going = [...left, ...waiting]
  const isMany = judgeRemoval({ kept, going, administrators: [], percent }) !== null
  return new Map(
    events.flatMap(({ number, subject, targetId }): readonly [number, string][] => {
      const person = people.get(userIn(subject) ?? '')
      // Somebody has looked at whom a sync tells of.
      const body = bodyOf(person, { isHeld: isMany && targetId === null })
      return body === null ? [] : [[number, JSON.stringify(body)]]
    }),
  )
}

function bodyOf(
  person: StoredPerson | undefined,
  { isHeld }: { readonly isHeld: boolean },
): PersonBody | null {
  if (person === undefined || person.isKeptElsewhere) return null
  const { isActive, isThere, accountId, firstname, lastname, email, phone } = person
  const isSaid = isActive ? email !== '' : accountId !== null && isThere
  if (!isSaid) return null
  const userId = outsideId('US', person.userId)
  const said = { firstname, lastname, email, phone }
  return { userId, accountId, isActive, isHeld: isHeld && !isActive, ...said }
}

/** Whose account is which; where too many would leave at once, what is true is read and shown. */
export const learnPeople: SeveralCalls['learn'] = async (context, { companyId }, answered, now) => {
  const { tx, enqueue } = context
  for (const one of answered) await learn(tx, companyId, one, now)
  if (!answered.some(({ error }) => error === 'held')) return
  const key = { companyId, source: engageSource.name }
  const run = { isPreview: false, isNightly: true }
  if ((await beginRun(tx, key, { at: now }, run)) === null) return
  await enqueue(engageQueues.read, [{ companyId }])
}

async function learn(
  tx: Tx,
  companyId: CompanyCard['companyId'],
  { event, error, foundId }: AnsweredCall,
  now: string,
): Promise<void> {
  if (error !== null || foundId === undefined) return
  const told = personBody.parse(JSON.parse(event.body))
  const userId = insideId('US', told.userId)
  if (userId === null) return
  if (foundId === null) return forgetAccount(tx, companyId, userId)
  const { isActive } = told
  const endedAt = isActive || event.targetId !== null ? null : now
  await bindAccounts(tx, companyId, [{ userId, accountId: foundId, isActive, endedAt }])
}
