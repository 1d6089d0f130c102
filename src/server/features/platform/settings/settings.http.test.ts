import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { createAgreement, createFlow, createUser } from '#tests/support/factories.ts'
import { fullEmployeeManagement } from '#tests/support/full-params.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World
let flow: string
let foreignFlow: string
let instruction: string
let foreignInstruction: string

beforeAll(async () => {
  world = await openWorld()
  const { deps, mine, other } = world
  flow = outsideId('FL', await createFlow(deps, mine.companyId, []))
  foreignFlow = outsideId('FL', await createFlow(deps, other.companyId, []))
  instruction = outsideId('AG', await createAgreement(deps, mine.companyId))
  foreignInstruction = outsideId('AG', await createAgreement(deps, other.companyId))
})
afterAll(() => world.close())

const visitorManagement = () => ({
  visitorCheckFlowId: flow,
  approvals: true,
  signInAdvance: false,
  signatureMode: 'TICK',
  offerCopyOfAgreement: false,
  statusAfterCheckIn: 'ON_SITE',
  selfCheckIn: 'OFF',
  askedDetails: ['firstname', 'lastname', 'licensePlate'],
  requiredDetails: ['licensePlate'],
  showHostEmail: false,
  hostMayApproveFlowDenials: false,
  mayStartAgain: false,
  defaultVisitMinutes: 90,
})

type Area = {
  read: EndpointId
  write: EndpointId
  full: () => object
  defaults: object
}
const areas: [string, Area][] = [
  [
    'visitor management',
    {
      read: 'params.visitorManagement',
      write: 'params.putVisitorManagement',
      full: visitorManagement,
      defaults: { visitorCheckFlowId: null, approvals: false, defaultVisitMinutes: 60 },
    },
  ],
  [
    'employee management',
    {
      read: 'params.employeeManagement',
      write: 'params.putEmployeeManagement',
      full: () => fullEmployeeManagement(flow),
      defaults: {
        questionnaireFlowId: null,
        qrCodeSecret: '',
        bookingEnabled: false,
        windowDays: 14,
      },
    },
  ],
  [
    'visitor-check e-mail',
    {
      read: 'params.visitorCheckEmail',
      write: 'params.putVisitorCheckEmail',
      full: () => ({
        sendInvitation: false,
        sendPrepareForVisit: false,
        sendPass: false,
        reminderHours: [48, 2],
        notifyHost: false,
        sendWelcome: true,
        askRating: true,
        textWelcome: true,
        textReminder: true,
        checkOutReminderMinutes: 30,
      }),
      defaults: {
        sendInvitation: true,
        reminderHours: [24, 4],
        sendWelcome: false,
        askRating: false,
      },
    },
  ],
  [
    'kiosk',
    {
      read: 'kiosk.params',
      write: 'kiosk.putParams',
      full: () => ({ instructions: [{ id: instruction, sendCopyToVisitor: 1 }] }),
      defaults: { instructions: [] },
    },
  ],
]

describe.each(areas)('settings of %s', (_, { read, write, full, defaults }) => {
  it('are their defaults until somebody changes them', async () => {
    const { body } = await world.call(read)
    expect(body).toMatchObject(defaults)
  })

  it('are replaced as a whole: what is left out takes its default', async () => {
    expect((await world.call(write, { body: full() })).body).toEqual(full())
    expect((await world.call(read)).body).toEqual(full())
    expect((await world.call(write, { body: {} })).body).toMatchObject(defaults)
    expect((await world.call(read)).body).toMatchObject(defaults)
  })

  it('are read by visitors and written by API clients', async () => {
    await expectRefusals(world, read, {}, 'may')
    await expectRefusals(world, write, { body: full() }, 'may not')
    expect((await world.call(read, { token: world.mine.visitorToken })).status).toBe(200)
  })

  it('do one thing for one key', async () => {
    await expectRepeatable(world, write, { body: full() }, {})
  })

  it('are refused when they are nonsense', async () => {
    for (const body of [[], 'text', null, 7]) {
      expect((await world.call(write, { body })).status).toBe(422)
    }
  })
})

describe('the settings of arrivals', () => {
  const addresses = { receptionEmails: ['desk@example.com'] }

  it('name the reception and who approves, and take their defaults', async () => {
    expect((await world.call('params.arrival')).body).toEqual({
      receptionEmails: [],
      approverIds: [],
    })
    const approver = outsideId('US', await createUser(world.deps, world.mine.companyId))
    const body = { ...addresses, approverIds: [approver] }
    expect((await world.call('params.putArrival', { body })).body).toEqual(body)
    expect((await world.call('params.arrival')).body).toEqual(body)
    expect((await world.call('params.putArrival', { body: {} })).body).toEqual({
      receptionEmails: [],
      approverIds: [],
    })
  })

  it('are for API clients alone, written once for one key', async () => {
    await expectRefusals(world, 'params.arrival', {}, 'may not')
    await expectRefusals(world, 'params.putArrival', { body: addresses }, 'may not')
    await expectRepeatable(world, 'params.putArrival', { body: addresses }, {})
  })

  it('refuse addresses that are none, and people of another company', async () => {
    const { deps, other, mine } = world
    const foreign = outsideId('US', await createUser(deps, other.companyId))
    const gone = outsideId('US', await createUser(deps, mine.companyId, { active: false }))
    for (const body of [
      { receptionEmails: ['desk'] },
      { receptionEmails: [''] },
      { receptionEmails: ['desk@example.com\r\nbcc: x@example.com'] },
      { receptionEmails: Array.from({ length: 6 }, (_, index) => `d${String(index)}@example.com`) },
      { approverIds: [foreign] },
      { approverIds: [gone] },
      { approverIds: ['US-nobody'] },
    ]) {
      const answer = await world.call('params.putArrival', { body })
      expect([body, answer.status, answer.code]).toEqual([body, 422, 'validation_failed'])
    }
  })
})

describe('settings', () => {
  it.each([
    ['params.putVisitorManagement', () => ({ visitorCheckFlowId: foreignFlow })],
    ['params.putVisitorManagement', () => ({ visitorCheckFlowId: 'FL-nonsense' })],
    ['params.putEmployeeManagement', () => ({ questionnaireFlowId: foreignFlow })],
    [
      'kiosk.putParams',
      () => ({ instructions: [{ id: foreignInstruction, sendCopyToVisitor: 0 }] }),
    ],
    ['params.putVisitorManagement', () => ({ signatureMode: 'STAMP' })],
    ['params.putVisitorManagement', () => ({ defaultVisitMinutes: 721 })],
    ['params.putVisitorManagement', () => ({ askedDetails: ['shoesize'] })],
    ['params.putVisitorCheckEmail', () => ({ reminderHours: [0] })],
    ['kiosk.putLanguages', () => []],
    ['kiosk.putLanguages', () => [{ code: 'en' }, { code: 'en' }]],
    ['kiosk.putLanguages', () => [{ code: 'xx' }]],
    ['kiosk.putTexts', () => ({ language: 'en', texts: { no_such_text: 'x' } })],
    ['kiosk.putTexts', () => ({ language: 'en', texts: { common_error_required: '{gap}' } })],
    ['kiosk.putTexts', () => ({ language: 'en', texts: { common_error_required: '{open' } })],
    ['kiosk.putTexts', () => ({ language: 'English', texts: {} })],
  ] satisfies [EndpointId, () => object][])(
    '%s refuses what a location does not have',
    async (id, body) => {
      const answer = await world.call(id, { body: body() })
      expect([answer.status, answer.code]).toEqual([422, 'validation_failed'])
    },
  )

  it('keep the secret of the QR code, and who is told of the limit, from visitors', async () => {
    const body = { qrCodeSecret: 'hidden', limitAlertEmails: ['office@example.com'] }
    await world.call('params.putEmployeeManagement', { body })
    const asVisitor = await world.call('params.employeeManagement', {
      token: world.mine.visitorToken,
    })
    expect(asVisitor.body).toMatchObject({ qrCodeSecret: '', limitAlertEmails: [] })
    expect((await world.call('params.employeeManagement')).body).toMatchObject(body)
  })

  it('take flags as 1 and 0, and as true and false', async () => {
    const body = { instructions: [{ id: instruction, sendCopyToVisitor: false }] }
    const answer = await world.call('kiosk.putParams', { body })
    expect(answer.body).toEqual({ instructions: [{ id: instruction, sendCopyToVisitor: 0 }] })
  })

  it('count at once in the process that changed them', async () => {
    await world.call('params.putVisitorManagement', { body: { showHostEmail: false } })
    const card = await world.deps.companies.find(world.mine.companyId)
    expect(card?.params.showHostEmail).toBe(false)
  })

  it('write one event for each change', async () => {
    const { db } = world.deps
    const count = async () =>
      (
        await db.system
          .selectFrom('events')
          .select('event_id')
          .where('kind', '=', 'params.saved')
          .execute()
      ).length
    const before = await count()
    await world.call('params.putVisitorManagement', { body: {} })
    expect((await count()) - before).toBe(1)
  })
})
