/** Who is told when days of a series change or are cancelled (issue 5 §2). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { visitKeyOf } from '#server/platform/auth/links/signed-link.ts'
import { createUser } from '#tests/support/factories.ts'
import { openMailWorld, type MailRow, type MailWorld } from '#tests/support/mail-world.ts'
import { send } from '#tests/support/send.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'

let world: MailWorld
let scene: Scene

beforeAll(async () => {
  world = await openMailWorld()
  scene = await openScene(world)
})
afterAll(() => world.close())

type Made = { readonly id: string; readonly visits: readonly string[] }

async function call(id: EndpointId, params: Record<string, string>, body: object): Promise<Made> {
  const company = { companyId: outsideId('CO', scene.companyId), ...params }
  const answer = await send(world.app, id, { token: scene.client, params: company, body })
  if (answer.status !== 200) throw new Error(answer.text)
  world.deps.live.wake()
  return answer.body as Made
}
const day = (ahead: number): string =>
  new Date(world.deps.clock.epochMs() + ahead * 86_400_000).toISOString().slice(0, 10)
const times = (date: string, hour: number) => ({
  startAt: `${date}T${String(hour)}:00:00Z`,
  endAt: `${date}T${String(hour + 1)}:00:00Z`,
})

/** Ann and Bob on three days from tomorrow. */
async function series() {
  const hostId = outsideId('US', await createUser(world.deps, scene.companyId, {}))
  const visitors = ['Ann', 'Bob'].map((lastname) => ({ lastname, email: `${lastname}@v.example` }))
  const body = {
    hostId,
    visitors,
    ...times(day(1), 10),
    recurrence: { rrule: 'FREQ=DAILY;COUNT=3' },
  }
  const made = await call('meetings.create', {}, body)
  await world.quiet()
  return { ...made, hostId }
}
async function mailsOn(ids: readonly string[]): Promise<readonly MailRow[]> {
  const found: MailRow[] = []
  for (const id of ids) {
    const key = visitKeyOf(id)
    if (key !== null) found.push(...(await world.mails(scene.companyId, key)))
  }
  return found
}
const told = (mails: readonly MailRow[]) =>
  mails.map(({ template, recipient }) => `${template} ${recipient.slice(0, 3)}`).toSorted()
const uidOf = ({ calendar }: Pick<MailRow, 'calendar'>) =>
  /^UID:(.*)\r$/m.exec(calendar?.text ?? '')?.[1]

it('a day that becomes another hour is told to who knows of the series, and its end too', async () => {
  const { id, visits, hostId } = await series()
  const date = day(2)
  const visitors = [...new Set(visits.map((visit) => ({ id: visit.split('/')[2] })))]
  const named = visitors.filter((one, at) => visitors.findIndex((v) => v.id === one.id) === at)
  const changed = await call(
    'meetings.changeOccurrences',
    { meetingId: id, date },
    { scope: 'DAY', hostId, visitors: named, ...times(date, 14) },
  )
  const mails = await mailsOn(changed.visits)
  expect(told(mails)).toEqual(['changed Ann', 'changed Bob'])
  const body = { scope: 'DAY' }
  await call('meetings.cancelOccurrences', { meetingId: changed.id, date }, body)
  const after = await mailsOn(changed.visits)
  expect(told(after)).toEqual([
    'cancellation Ann',
    'cancellation Bob',
    'changed Ann',
    'changed Bob',
  ])
  const cancelled = after.filter(({ template }) => template === 'cancellation')
  expect(new Set(cancelled.map(uidOf))).toEqual(new Set(mails.map(uidOf)))
  expect(cancelled.every(({ calendar }) => calendar?.method === 'CANCEL')).toBe(true)
})

it('a visitor who is left out of a day is told alone, and again when invited again', async () => {
  const { id, visits } = await series()
  const date = day(2)
  const [visit = ''] = visits.filter((one) => one.startsWith(date))
  const visitorId = visit.split('/')[2] ?? ''
  const params = { meetingId: id, date }
  await call('meetings.cancelOccurrences', params, { scope: 'DAY', visitorId })
  const first = await mailsOn(visits)
  const cancellations = (mails: readonly MailRow[]) =>
    mails.filter(({ template }) => template === 'cancellation')
  expect(cancellations(first)).toHaveLength(1)
  await call('meetings.restoreOccurrence', params, { visitorIds: [visitorId] })
  const again = await mailsOn([visit])
  expect(told(again).map((one) => one.split(' ')[0])).toEqual(['cancellation', 'invitation'])
  const [invitation] = again.filter(({ template }) => template === 'invitation')
  expect(invitation && uidOf(invitation)).toBe(uidOf(cancellations(first)[0] ?? { calendar: null }))
})

it('whoever was told of the first day alone is told when the others end', async () => {
  const { id, visits } = await series()
  const before = await mailsOn(visits)
  expect(told(before).filter((one) => one.startsWith('invitation'))).toHaveLength(2)
  await call('meetings.cancelOccurrences', { meetingId: id, date: day(2) }, { scope: 'UPCOMING' })
  const after = told(await mailsOn(visits)).filter((one) => one.startsWith('cancellation'))
  expect(after).toEqual(['cancellation Ann', 'cancellation Bob'])
})

it('an invitation that is asked for again leaves again, to each visitor once and into the same entry', async () => {
  const { id, visits } = await series()
  const before = await mailsOn(visits)
  await call('meetings.invite', { meetingId: id }, {})
  const after = await mailsOn(visits)
  const invitations = (mails: readonly MailRow[]) =>
    mails.filter(({ template }) => template === 'invitation')
  expect(invitations(before)).toHaveLength(2)
  expect(told(invitations(after))).toEqual([
    'invitation Ann',
    'invitation Ann',
    'invitation Bob',
    'invitation Bob',
  ])
  expect(new Set(invitations(after).map(uidOf)).size).toBe(2)
})

it('an invitation is asked for again five times a day at most', async () => {
  const { id } = await series()
  const invite = () => call('meetings.invite', { meetingId: id }, {})
  for (let time = 0; time < 5; time += 1) await invite()
  await expect(invite()).rejects.toThrow('rate_limited')
})
