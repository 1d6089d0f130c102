import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { createUser } from '#tests/support/factories.ts'
import { expectRefusals, expectRepeatable, openWorld, type World } from '#tests/support/world.ts'

let world: World
let recipient: string

beforeAll(async () => {
  world = await openWorld()
  recipient = outsideId('US', await createUser(world.deps, world.mine.companyId))
})
afterAll(() => world.close())

const full = () => ({
  allowUnexpected: false,
  hostStep: 'OPTIONAL',
  hostUnknownAllowed: true,
  typedHostAllowed: true,
  hostNameDisplay: 'FIRST_AND_INITIAL',
  defaultRecipientId: recipient,
  lookupByName: 'FIRST_THREE',
  lookupByEmail: false,
  lookupByQr: true,
  rememberVisitors: true,
  askedDetails: ['firstname', 'lastname', 'licensePlate'],
  requiredDetails: ['licensePlate'],
  takePhoto: 'REQUIRED',
  watchList: 'HOLD',
  escalationMinutes: 10,
  printBadges: true,
})
const defaults = {
  allowUnexpected: true,
  hostStep: 'REQUIRED',
  hostUnknownAllowed: false,
  typedHostAllowed: false,
  hostNameDisplay: 'FULL',
  defaultRecipientId: null,
  rememberVisitors: false,
  takePhoto: 'OFF',
  watchList: 'OFF',
  escalationMinutes: 5,
  printBadges: false,
}

const read = () => world.call('params.walkIn')
const write = (body: object) => world.call('params.putWalkIn', { body })

describe('settings of the door', () => {
  it('are replaced as a whole: what is left out takes its default', async () => {
    expect((await read()).body).toMatchObject(defaults)
    expect((await write(full())).body).toEqual(full())
    expect((await read()).body).toEqual(full())
    expect((await write({})).body).toMatchObject(defaults)
    expect((await read()).body).toMatchObject(defaults)
  })

  it('are for API clients alone, written once for one key', async () => {
    await expectRefusals(world, 'params.walkIn', {}, 'may not')
    await expectRefusals(world, 'params.putWalkIn', { body: full() }, 'may not')
    await expectRepeatable(world, 'params.putWalkIn', { body: full() }, {})
  })

  it.each([
    ['no way to find whom is expected', { lookupByName: 'OFF', lookupByQr: false }],
    ['nobody for who knows no host', { hostUnknownAllowed: true }],
    ['nobody for a typed host', { typedHostAllowed: true }],
    ['nobody for an open question', { hostStep: 'OPTIONAL' }],
    ['nobody where no host is asked for', { hostStep: 'OFF' }],
    ['no time to answer', { escalationMinutes: 0 }],
    ['a detail that is none', { askedDetails: ['shoesize'] }],
    ['a recipient who is nobody', { defaultRecipientId: 'US-nobody' }],
  ])('refuse %s', async (_name, body) => {
    expect(await write(body)).toMatchObject({ status: 422, code: 'validation_failed' })
  })

  it('refuse a recipient of another company, or who has left', async () => {
    const { deps, mine, other } = world
    const foreign = outsideId('US', await createUser(deps, other.companyId))
    const gone = outsideId('US', await createUser(deps, mine.companyId, { active: false }))
    for (const defaultRecipientId of [foreign, gone]) {
      const answer = await write({ defaultRecipientId })
      expect(answer.body).toMatchObject({
        error: {
          details: [{ field: 'body.defaultRecipientId', code: 'unknown_user' }],
        },
      })
    }
  })

  it('keep the recipient from leaving until another one is named', async () => {
    const body = { firstname: 'Rita', email: '', active: false }
    const params = { userId: recipient }
    const leave = () => world.call('users.update', { params, body })
    await write({ defaultRecipientId: recipient })
    expect((await leave()).body).toMatchObject({
      error: { details: [{ field: 'body.active', code: 'default_recipient' }] },
    })
    await write({ defaultRecipientId: outsideId('US', world.mine.hostId) })
    expect((await leave()).status).toBe(200)
  })
})
