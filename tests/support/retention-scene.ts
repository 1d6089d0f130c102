/** Locations whose visits grow old, to test what the purge takes. */
import { expect } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { clientActor } from './actors.ts'
import type { MailWorld } from './mail-world.ts'
import { send } from './send.ts'
import type { Scene } from './visit-scene.ts'

/** Numbers that are saved at `sceneNow`, a Saturday in Brussels, count from the night after: this day, which begins at 23:00 UTC. */
export const purgeDay = '2026-11-22'
export const purgeNight = '2026-11-21T23:05:00.000Z'

export type Numbers = { readonly visitDays: number | null; readonly profileDays: number | null }
export type Left = { readonly visits: number; readonly profiles: number; readonly meetings: number }
export type Preview = Left & {
  readonly day: string
  readonly total: number
  readonly items: readonly { readonly visitorId: string; readonly lastDay: string }[]
}

export const companyOf = ({ companyId }: Scene) => ({ companyId: outsideId('CO', companyId) })

/** A token that counts now: the clock may have gone on since the scene was opened. */
async function tokenOf(world: MailWorld, { organisationId }: Scene): Promise<string> {
  return (await clientActor(world.deps, organisationId)).token
}

export async function keep(world: MailWorld, scene: Scene, numbers: Numbers): Promise<void> {
  const token = await tokenOf(world, scene)
  const answer = await send(world.app, 'params.putRetention', {
    params: companyOf(scene),
    token,
    body: numbers,
  })
  expect([answer.status, answer.body]).toEqual([200, numbers])
}

export function queryOf(numbers: Numbers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([name, days]) =>
      days === null ? [] : [[name, String(days)]],
    ),
  )
}

export async function preview(
  world: MailWorld,
  scene: Scene,
  numbers: Numbers,
  more: Readonly<Record<string, string>> = {},
): Promise<Preview> {
  const answer = await send(world.app, 'retention.preview', {
    params: companyOf(scene),
    token: await tokenOf(world, scene),
    query: { ...queryOf(numbers), ...more },
  })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  return answer.body as Preview
}

/** The clock says this, and the schedule's turn comes. */
export async function purgeAt(world: MailWorld, instant: string, times = 1): Promise<void> {
  world.clock.set(instant)
  for (let turn = 0; turn < times; turn += 1) {
    await world.run(`insert into jobs.job (name, data) values ('retention-find', '{}')`)
  }
  await world.quiet()
}

/** What the location has. */
export async function left(world: MailWorld, { companyId }: Scene): Promise<Left> {
  const [found] = await world.run<Left>(
    `select (select count(*)::int from visits where company_id = $1) as visits,
       (select count(*)::int from visitors where company_id = $1 and erased_at is null) as profiles,
       (select count(*)::int from meetings where company_id = $1) as meetings`,
    [companyId],
  )
  if (found === undefined) throw new Error('nothing was counted')
  return found
}

/** What was told of it. */
export async function purged(
  world: MailWorld,
  { companyId }: Scene,
): Promise<readonly (Left & { readonly day: string })[]> {
  const rows = await world.run<{ payload: Left & { day: string } }>(
    `select payload from events where company_id = $1 and kind = 'retention.purged' order by event_id`,
    [companyId],
  )
  return rows.map(({ payload }) => payload)
}

/** Somebody whose visits lie so many days before the purge. @returns the visitor's uuid. */
export async function cameOn(
  world: MailWorld,
  scene: Scene,
  ...daysBefore: readonly number[]
): Promise<string> {
  const [first = 0, ...others] = daysBefore
  const visit = await scene.visit({ status: 'CHECKED_OUT', daysFromToday: 1 - first })
  for (const days of others) {
    await world.run(
      `with made as (
         insert into meetings (company_id, meeting_id, host_id, start_at, end_at)
         select company_id, gen_random_uuid(), host_id, start_at + $2 * interval '1 day', end_at + $2 * interval '1 day'
         from meetings where meeting_id = $1 returning *)
       insert into visits (company_id, visit_date, meeting_id, visitor_id, start_at, end_at, pass_id)
       select m.company_id, (m.start_at at time zone 'Europe/Brussels')::date, m.meeting_id, $3, m.start_at, m.end_at,
         gen_random_uuid() from made m`,
      [visit.key.meetingId, first - days, visit.key.visitorId],
    )
  }
  return visit.key.visitorId
}

/** So many more at a meeting that the location has, each with one visit. */
export async function crowd(world: MailWorld, { companyId }: Scene, many: number): Promise<void> {
  await world.run(
    `with model as (select * from visits where company_id = $1 limit 1),
       people as (
         insert into visitors (company_id, visitor_id, lastname, created_at)
         select $1, gen_random_uuid(), 'Crowd', '2020-01-01' from generate_series(1, $2) returning visitor_id)
     insert into visits (company_id, visit_date, meeting_id, visitor_id, start_at, end_at, pass_id)
     select $1, m.visit_date, m.meeting_id, p.visitor_id, m.start_at, m.end_at, gen_random_uuid() from model m, people p`,
    [companyId, many],
  )
}
