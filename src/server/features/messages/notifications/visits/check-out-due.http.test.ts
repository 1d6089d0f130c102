/** The mail that asks a host to check out who is still here, and the page behind its link. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/instant.ts'
import { instantOf } from '#domain/time/write-instant.ts'
import { visitSubject } from '#server/platform/auth/actor.ts'
import { createUser, setParams } from '#tests/support/factories.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let world: MailWorld

beforeAll(async () => {
  world = await openMailWorld()
})
afterAll(() => world.close())

/** Planned until 11:00 at the location. */
async function stay(minutes: number | null, status: 'CHECKED_IN' | 'CHECKED_OUT' = 'CHECKED_IN') {
  const scene = await openScene(world)
  await setParams(world.deps, scene.companyId, 'visitor-check-email', {
    checkOutReminderMinutes: minutes,
  })
  const hostId = await createUser(world.deps, scene.companyId, { email: 'hanne@example.org' })
  const visit = await scene.visit({ firstname: 'Jane', lastname: 'Doe', hostId, status })
  return { scene, visit, endMs: Date.parse('2026-11-21T10:00:00.000Z') }
}
type Stay = Awaited<ReturnType<typeof stay>>

async function mailsAt({ scene, visit, endMs }: Stay, minutesAfter: number) {
  world.clock.set(instantOf(endMs + minutesAfter * MINUTE_MS))
  await world.run(`insert into jobs.job (name, data) values ('reminders-find', '{}')`)
  const mails = await world.mails(scene.companyId, visit.key)
  return mails.filter(({ template }) => template === 'check_out_due')
}
const open = (jwt: string) =>
  world.app.inject({ url: '/leave', query: { jwt }, headers: { 'accept-language': 'en' } })
const press = (jwt: string) =>
  world.app.inject({
    method: 'POST',
    url: '/leave',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en' },
    payload: new URLSearchParams({ jwt }).toString(),
  })
async function eventsOf({ companyId }: Scene, { key }: SceneVisit): Promise<string[]> {
  const rows = await world.run<{ kind: string }>(
    'select kind from events where company_id = $1 and subject = $2 order by event_id',
    [companyId, visitSubject(key)],
  )
  return rows.map(({ kind }) => kind)
}

describe('a host', () => {
  it('is asked once, so long after the planned end as the location has chosen', async () => {
    const asked = await stay(30)
    expect(await mailsAt(asked, 29)).toEqual([])
    await mailsAt(asked, 31)
    const mails = await mailsAt(asked, 40)
    expect(mails.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['hanne@example.org', 'SENT'],
    ])
    expect(mails[0]).toMatchObject({ subject: 'Is Jane Doe still here?' })
    expect(mails[0]?.body).toContain('planned until 11:00 AM')
    // Another end is another question.
    await world.run(`update visits set end_at = end_at + interval '1 hour' where meeting_id = $1`, [
      asked.visit.key.meetingId,
    ])
    expect(await mailsAt(asked, 80)).toHaveLength(1)
    expect(await mailsAt(asked, 95)).toHaveLength(2)
  })

  it('is not asked where the location does not want it, the visitor has left, or it is too late', async () => {
    expect(await mailsAt(await stay(null), 31)).toEqual([])
    expect(await mailsAt(await stay(30, 'CHECKED_OUT'), 31)).toEqual([])
    expect(await mailsAt(await stay(30), 61)).toEqual([])
  })
})

describe('the link of the mail', () => {
  it('checks nobody out by being opened, and once by its button', async () => {
    const asked = await stay(30)
    const [mail] = await mailsAt(asked, 31)
    const jwt = /\/leave\?jwt=([\w.-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
    const page = await open(jwt)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('Jane Doe is still on site.')
    expect(page.body).not.toContain('<script')
    expect(await eventsOf(asked.scene, asked.visit)).toEqual([])

    expect((await press(jwt)).statusCode).toBe(303)
    expect((await press(jwt)).statusCode).toBe(303)
    expect(await eventsOf(asked.scene, asked.visit)).toEqual(['visit.checked_out'])
    const after = await open(jwt)
    expect(after.body).toContain('Jane Doe is checked out.')
    expect(after.body).not.toContain('<button')
  })

  it('is of no use to who is host no more, to others, or once the day is over', async () => {
    const asked = await stay(30)
    const { scene, visit } = asked
    const other = await createUser(world.deps, scene.companyId, { email: 'olga@example.org' })
    await world.run('update meetings set host_id = $1 where meeting_id = $2', [
      other,
      visit.key.meetingId,
    ])
    expect((await open(visit.review)).body).not.toContain('<button')
    expect((await press(visit.review)).statusCode).toBe(403)
    expect((await press(visit.token)).statusCode).toBe(401)
    expect((await press('')).statusCode).toBe(401)
    expect(await eventsOf(scene, visit)).toEqual([])
  })
})
