/** Reception registers someone whom nobody expects, in one call. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openEmergencyScene, type EmergencyScene } from '#tests/support/emergency-scene.ts'
import { setParams } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { newKey, send, type Answer } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'
import { openScene } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: EmergencyScene
let reception: StaffMember
let host: StaffMember
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openEmergencyScene(test)
  reception = await staffOf(test, scene, 'RECEPTION')
  host = await staffOf(test, scene)
})
afterAll(() => test.close())

const visitor = { firstname: 'Wanda', lastname: 'Walker' }

function register(more: object = {}, { token = reception.token, key = newKey() } = {}) {
  const body = { visitor, hostId: host.id, ...more }
  const params = { companyId: outsideId('CO', scene.companyId) }
  return send(test.app, 'walkIn.register', { params, token, body, key })
}

async function read({ body }: Answer) {
  const [date = '', meetingId = '', visitorId = ''] = (body as { id: string }).id.split('/')
  const params = { companyId: outsideId('CO', scene.companyId), date, meetingId, visitorId }
  const { token } = reception
  const visit = await send(test.app, 'visits.get', { params, token })
  const timeline = await send(test.app, 'visits.timeline', { params, token })
  return { visit: visit.body, kinds: (timeline.body as { kind: string }[]).map(({ kind }) => kind) }
}

it('is checked in at once where nothing is asked, and is on the evacuation list', async () => {
  const emergency = await scene.start()
  const answer = await register()
  expect(answer).toMatchObject({ status: 200, body: { status: 'CHECKED_IN', missing: [] } })
  const { visit, kinds } = await read(answer)
  expect(visit).toMatchObject({ visitor, host: { id: host.id }, channel: 'WALK_IN' })
  expect(kinds).toEqual(['visit.created', 'visit.walked_in', 'visit.checked_in'])
  const { people } = await scene.roll(emergency)
  expect(people.map(({ lastname }) => lastname)).toContain('Walker')
})

it('has arrived where something is missing, which is said', async () => {
  await scene.flow(askScreen('fever', 'QUESTION'))
  const answer = await register()
  expect(answer.body).toMatchObject({ status: 'ON_SITE', missing: ['QUESTIONS'] })
  const { people } = await scene.roll(await scene.start())
  expect(people.map(({ lastname }) => lastname)).toContain('Walker')
})

it('is registered where visitors may not register themselves, by a name alone', async () => {
  const params = { allowUnexpected: false, requiredDetails: ['firstname', 'lastname', 'email'] }
  await setParams(test.deps, scene.companyId, 'walk-in', params)
  expect((await register({ visitor: { firstname: 'Cher' } })).status).toBe(200)
})

it('waits where the location approves its visits, and is not let in', async () => {
  await scene.params({ approvals: true })
  const answer = await register()
  expect(answer.body).toMatchObject({ status: 'IN_REVIEW' })
  expect((await read(answer)).kinds).not.toContain('visit.checked_in')
})

it('is registered once, however often the same is sent', async () => {
  const key = newKey()
  const first = await register({}, { key })
  expect((await register({}, { key })).body).toEqual(first.body)
})

it('is refused to who checks nobody in, elsewhere, without a name, and for a host who is none', async () => {
  expect((await register({}, { token: host.token })).code).toBe('forbidden')
  expect((await register({}, { token: (await openScene(test)).client })).code).toBe('not_found')
  const nameless = await register({ visitor: { firstname: ' ' } })
  expect(nameless.body).toMatchObject({
    error: {
      code: 'validation_failed',
      details: [{ field: 'body.visitor.firstname', code: 'common_error_required' }],
    },
  })
  const nobody = outsideId('US', '00000000-0000-7000-8000-000000000000')
  expect((await register({ hostId: nobody })).code).toBe('no_host_found')
})
