/** The job that acts on what readers saw, in its order. */
import { outsideId } from '#contract/ids.ts'
import { judgePassage, passageInstant, type PassageOutcome } from '#domain/door/passage.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { readTold } from '#domain/door/wiegand.ts'
import type { Deps } from '#server/deps.ts'
import { holdWorkday } from '#server/features/workplace/presences/hold-workday.ts'
import type { Act } from '#server/platform/events.ts'
import { tryLockIntegration, type Place } from '#server/platform/integrations/queries.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { passageQueue, sendQueue } from '../queues.ts'
import { listAwake } from '../sending/queries-awake.ts'
import { renewGrants } from '../sending/queries-wanted.ts'
import { openCarFinder } from '../plates/find-car.ts'
import { findSystem } from '../systems/queries.ts'
import { settingsOf } from '../systems/stored-system.ts'
import { actOnPassage, noteRefused } from './act-on-passage.ts'
import * as queries from './queries-passages.ts'

/** A visit that is acted on is locked until all of them are. */
const batchSize = 50
const busySeconds = 2

export async function takePassages(
  { tx, enqueue }: JobContext,
  place: Place,
  deps: Pick<Deps, 'clock' | 'companies'>,
): Promise<JobOutcome> {
  if (!(await tryLockIntegration(tx, `${place.integrationId}:passages`))) {
    await enqueue(passageQueue, [place], busySeconds)
    return 'done'
  }
  const row = await findSystem(tx, place)
  if (row?.state !== 'ACTIVE') return 'done'
  const company = await deps.companies.find(row.company_id)
  if (company === null || company.disabled) return 'done'
  const settings = settingsOf(row)
  const waiting = await queries.listWaiting(tx, place, batchSize)
  if (waiting.length > 0 && settings.employeePasses !== 'NOTHING') {
    await holdWorkday(tx, company, deps.clock.now())
  }
  const isPlate = settings.events.reads === 'PLATE'
  const findCar = openCarFinder(tx, place.companyId, deps.clock.now())
  const blocked: string[] = []
  for (const passage of waiting) {
    const now = deps.clock.now()
    const at = passageInstant(passage.at, now)
    const use = settings.readers.find(({ reader }) => reader === passage.reader)?.use
    if (use === undefined || at === null) {
      const outcome: PassageOutcome = use === undefined ? 'UNKNOWN_READER' : 'LATE'
      const ended = { outcome, subject: null, isPlate }
      await queries.endPassage(tx, place, passage.event_id, ended)
      continue
    }
    const whose = isPlate
      ? await findCar(passage.token, at)
      : readTold(settings.events.reads, settings.format, passage.token)
    const seen =
      whose === null || whose === undefined ? undefined : await queries.lockSeen(tx, place, whose)
    const judged = judgePassage(
      use,
      at,
      seen === undefined
        ? null
        : {
            status: seen.status,
            isEnded: seen.is_ended || (seen.user_id === null && seen.status === null),
            isInside: isInside(seen, at, company.timeZone),
            lastPassageAt: seen.last_passage_at,
          },
      settings,
    )
    let { outcome } = judged
    if (seen !== undefined) {
      const act: Act = {
        actor: { kind: 'doors', doorsId: outsideId('WH', place.integrationId) },
        commandId: null,
        at,
      }
      if (judged.act !== null) {
        const done = await actOnPassage(tx, company, act, seen, judged.act, now)
        if (outcome !== 'SECOND_ENTRY') outcome = done
      }
      if (judged.isInside !== null && outcome !== 'REFUSED') {
        await queries.notePassage(tx, place.companyId, seen, {
          ...judged,
          isInside: judged.isInside,
          at,
        })
      }
      if (outcome === 'SECOND_ENTRY') await noteRefused(tx, company, act, seen, passage.reader)
      if (judged.blocks) blocked.push(seen.credential_id)
    }
    const ended = { outcome, subject: seen?.subject ?? null, isPlate }
    await queries.endPassage(tx, place, passage.event_id, ended)
  }
  for (const credentialId of blocked) await renewGrants(tx, place.companyId, credentialId)
  if (blocked.length > 0) {
    await enqueue(sendQueue, await listAwake(tx, deps.clock.now(), place.companyId))
  }
  if (waiting.length === batchSize) await enqueue(passageQueue, [place])
  return 'done'
}

/** The workplace ends everybody's day at midnight, so nobody is inside from the day before. */
function isInside(
  { user_id: userId, is_inside: inside, last_passage_at: last }: queries.SeenRow,
  at: string,
  timeZone: string,
): boolean | null {
  if (userId === null || last === null) return inside
  return localDateOf(last, timeZone) === localDateOf(at, timeZone) ? inside : null
}
