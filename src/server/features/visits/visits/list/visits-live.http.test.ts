/** Open lists hear of changes to visits that they may show, and of no others (issue 5 §2, live log). */
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitPath } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import { paths } from '#contract/endpoints.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { readEvents, type EventReader } from '#tests/support/read-events.ts'
import { settledEvents } from '#tests/support/settled-events.ts'
import { send } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

const today = '2026-11-21'

let test: TestApp
let scene: Scene
let companyId: string
let origin: string
let host: StaffMember
let reception: StaffMember
let administrator: StaffMember

beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  companyId = outsideId('CO', scene.companyId)
  host = await staffOf(test, scene)
  reception = await staffOf(test, scene, 'RECEPTION')
  administrator = await staffOf(test, scene, 'ADMINISTRATORS')
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  origin = `http://127.0.0.1:${String(port)}`
})
afterAll(() => test.close())

async function listen(token: string, query = ''): Promise<EventReader> {
  const [, path] = splitPath(paths['visits.liveList'])
  const filled = path.replace('{companyId}', companyId)
  // What is kept back would be told as if it were new.
  await settledEvents(test.deps.db)
  const reader = await readEvents(`${origin}${filled}?${query}`, token)
  expect(await reader.next()).toMatchObject({ event: 'ready' })
  return reader
}
const arrive = async (options: Parameters<Scene['visit']>[0] = {}) => {
  const visit = await scene.visit(options)
  const { status } = await visit.send('visits.approve', { token: scene.client })
  expect(status).toBe(200)
  return visit
}
const waiting = { status: 'IN_REVIEW' } as const
const told = ({ key, visitId }: SceneVisit) => ({
  event: 'changed',
  data: { kind: 'visit.approved', date: key.visitDate, id: visitId },
})

describe('a list that is watched', () => {
  it('tells reception of the day and of nothing else', async () => {
    const reader = await listen(reception.token)
    await arrive({ ...waiting, daysFromToday: 2 })
    const visit = await arrive(waiting)
    expect(await reader.next()).toEqual(told(visit))
    reader.close()
  })

  it('tells an administrator of every day, or of the one that is shown', async () => {
    const all = await listen(administrator.token)
    const shown = await listen(administrator.token, 'date=2026-11-24')
    const now = await arrive(waiting)
    const later = await arrive({ ...waiting, daysFromToday: 3 })
    expect([await all.next(), await all.next()]).toEqual([told(now), told(later)])
    expect(await shown.next()).toEqual(told(later))
    all.close()
    shown.close()
  })

  it('tells a host of what is their own, and so whoever asks for no more', async () => {
    const own = await listen(host.token)
    const asked = await listen(reception.token, 'whose=own')
    await arrive(waiting)
    const ofReception = await arrive({ ...waiting, daysFromToday: 5, hostId: reception.userId })
    const ofHost = await arrive({ ...waiting, daysFromToday: 4, hostId: host.userId })
    expect(await own.next()).toEqual(told(ofHost))
    expect(await asked.next()).toEqual(told(ofReception))
    own.close()
    asked.close()
  })

  it('tells a host that a visit of theirs was cancelled', async () => {
    const visit = await scene.visit({ daysFromToday: 6, hostId: host.userId })
    const own = await listen(host.token)
    const { status } = await visit.send('meetings.cancel', { token: scene.client })
    expect(status).toBe(200)
    expect(await own.next()).toMatchObject({
      event: 'changed',
      data: { kind: 'visit.cancelled', date: '2026-11-27' },
    })
    own.close()
  })

  it('tells the old day of a visit that was moved away', async () => {
    const reader = await listen(administrator.token, `date=${today}`)
    const body = {
      startAt: '2026-11-21T15:00:00Z',
      endAt: '2026-11-21T16:00:00Z',
      hostId: host.id,
      visitors: [{ firstname: 'Mo', lastname: 'Ved' }],
    }
    const call = { params: { companyId }, token: scene.client }
    const made = await send(test.app, 'meetings.create', { ...call, body })
    expect(await reader.next()).toMatchObject({ data: { kind: 'visit.created', date: today } })
    const params = { companyId, meetingId: (made.body as { id: string }).id }
    const { visitors } = (await send(test.app, 'meetings.get', { ...call, params })).body as {
      visitors: { id: string }[]
    }
    const moved = {
      ...body,
      startAt: '2026-11-22T15:00:00Z',
      endAt: '2026-11-22T16:00:00Z',
      visitors: visitors.map(({ id }) => ({ id })),
    }
    expect((await send(test.app, 'meetings.update', { ...call, params, body: moved })).status).toBe(
      200,
    )
    expect(await reader.next()).toMatchObject({
      data: { kind: 'visit.updated', date: '2026-11-22' },
    })
    reader.close()
  })

  it('is refused to visitors, to strangers, and without a token', async () => {
    const visit = await scene.visit()
    const stranger = await openScene(test)
    const refused = async (token: string | undefined) => {
      const call = token === undefined ? {} : { token }
      const answer = await send(test.app, 'visits.liveList', { params: { companyId }, ...call })
      return answer.status
    }
    expect(await refused(undefined)).toBe(401)
    expect(await refused(visit.token)).toBe(403)
    expect(await refused(stranger.client)).toBe(404)
  })
})
