/** An agreement for a type of visitors is signed by them whatever the type was called, is called now, and by whom (decision 0472). */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { createUser } from '#tests/support/factories.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

const agreementFor = (...values: string[]) =>
  scene.agreement({ conditions: [{ field: 'visitor_type', values }] })

/** Names the contractors. */
async function nameContractors(name: string): Promise<void> {
  const codes = ['Guest', 'Contractor', 'Employee', 'Customer']
  const types = codes.map((code) => ({ code, name: code === 'Contractor' ? name : '' }))
  const answer = await scene.admin('params.putVisitorTypes', { body: { types } })
  expect(answer.status).toBe(200)
}

/** How check-in answers a visitor whom a client has just invited, as this type. */
async function checkIn(visitorType: string): Promise<string | undefined> {
  const { body: made } = await scene.admin('meetings.create', {
    body: {
      startAt: '2026-11-21T10:00:00Z',
      endAt: '2026-11-21T11:00:00Z',
      hostId: outsideId('US', await createUser(test.deps, scene.companyId)),
      visitors: [{ firstname: 'New', lastname: 'Visitor', visitorType }],
    },
  })
  const { id: meetingId } = made as { id: string }
  const { visitor_id: visitorId } = await test.deps.db.system
    .selectFrom('visits')
    .select('visitor_id')
    .where('meeting_id', '=', insideId('M', meetingId) ?? '')
    .executeTakeFirstOrThrow()
  const params = { meetingId, visitorId: outsideId('V', visitorId), date: '2026-11-21' }
  return (await scene.admin('visits.checkIn', { params, body: {} })).code
}

it.each([['contractor'], ['Auftragnehmer'], ['Contractor']])(
  'is signed where it was stored for %s, by whichever word a visit says its type',
  async (stored) => {
    await agreementFor(stored)
    for (const said of ['contractor', 'Auftragnehmer', 'Contractor']) {
      expect([said, await checkIn(said)]).toEqual([said, 'check_in_incomplete'])
    }
    expect(await checkIn('Customer')).toBeUndefined()
  },
)

it('is signed by visits that keep their type as it was said', async () => {
  await agreementFor('Contractor')
  const visit = await scene.visit({ visitorType: 'contractor' })
  expect((await visit.send('visitData.get')).body).toMatchObject({
    visit: { visitorType: 'Contractor' },
    agreements: [{ conditions: [{ values: ['Contractor'] }] }],
  })
  expect((await visit.send('visits.checkIn', { body: {} })).code).toBe('check_in_incomplete')
})

it('is signed as before when a word of a client becomes the name of a type', async () => {
  await agreementFor('Supplier')
  const before = await scene.visit({ visitorType: 'Supplier' })
  expect(await checkIn('Supplier')).toBe('check_in_incomplete')
  await nameContractors('Supplier')
  expect(await checkIn('Supplier')).toBe('check_in_incomplete')
  expect((await before.send('visits.checkIn', { body: {} })).code).toBe('check_in_incomplete')
})

it('is the same for a kiosk without a connection', async () => {
  const agreementId = await agreementFor('Supplier')
  await scene.visit({ visitorType: 'contractor' })
  await nameContractors('Supplier')
  expect((await scene.kiosk('kiosk.offlineBundle')).body).toMatchObject({
    agreements: [{ conditions: [{ field: 'visitor_type', values: ['Contractor'] }] }],
    visits: [{ visitorType: 'Contractor', todo: ['agreement'], agreementId }],
  })
})

it('is signed by who was invited before the type was renamed once more', async () => {
  await agreementFor('Supplier')
  await nameContractors('Supplier')
  const meanwhile = await scene.visit({ visitorType: 'Contractor' })
  await nameContractors('Partner')
  expect((await meanwhile.send('visits.checkIn', { body: {} })).code).toBe('check_in_incomplete')
  // And by whoever a client still calls so.
  expect(await checkIn('Supplier')).toBe('check_in_incomplete')
  expect(await checkIn('Customer')).toBeUndefined()
})

it('for whoever has a type is for everybody who is invited now, and for no visit without one', async () => {
  const guest = { code: 'Guest' }
  const first = ['Contractor', 'Employee', 'Customer'].map((code) => ({ code }))
  // What a type is called does not change what the condition asks for.
  const types = [guest, ...first, { code: 'Others', name: 'None' }]
  expect((await scene.admin('params.putVisitorTypes', { body: { types } })).status).toBe(200)
  const texts = [{ language: 'en', content: 'Be careful.' }]
  const conditions = [{ field: 'visitor_type', values: ['None'] }]
  const body = { kind: 'AGREEMENT', name: 'Safety', conditions, texts }
  expect((await scene.admin('agreements.create', { body })).status).toBe(200)
  for (const said of ['', 'None', 'Customer', 'Press']) {
    expect([said, await checkIn(said)]).toEqual([said, 'check_in_incomplete'])
  }
  const before = await scene.visit()
  expect((await before.send('visits.checkIn', { body: {} })).status).toBe(200)
})
