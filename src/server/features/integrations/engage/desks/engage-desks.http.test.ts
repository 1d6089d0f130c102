/** Desk bookings stand the same here and at Eptura Engage, whichever side somebody books on. Issue 15 §4. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesksScene, tuesday } from '#tests/support/engage-desks-scene.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { startEngageDesks, type TestEngageDesks } from '#tests/support/start-engage-desks.ts'
import { startEngage, type TestEngage } from '#tests/support/start-engage.ts'

let world: MailWorld
let engage: TestEngage
let there: TestEngageDesks

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  engage = await startEngage()
  there = await startEngageDesks()
})
afterAll(async () => {
  await world.close()
  await engage.close()
  await there.close()
})

const open = (more?: Parameters<typeof openDesksScene>[3]) =>
  openDesksScene(world, engage, there, more)

describe('the first comparison', () => {
  it('shows what would change on both sides, and changes nothing before it is applied', async () => {
    const scene = await open()
    const { ann, bob } = scene
    await ann.book('1')
    there.add(bob.email, '102', tuesday)
    there.add('stranger@acme.example', '103', tuesday)
    there.add('stranger@acme.example', '999', tuesday)
    const first = await scene.compare()
    expect([first.state, first.reason, first.error]).toEqual(['WAITING', 'FIRST', null])
    expect(first.counts).toMatchObject({ comes: 1, told: 1, goes: 0, ended: 0, refused: 1 })
    expect(first.changes).toMatchObject([
      { kind: 'COMES', date: tuesday, desk: 'North 2' },
      { kind: 'REFUSED', reason: 'PERSON_UNKNOWN', name: 'stranger@acme.example' },
      { kind: 'TOLD', desk: 'North 1' },
    ])
    expect(first.changes.map(({ name }) => name.split(' ')[0])).toEqual([
      'bob',
      'stranger@acme.example',
      'ann',
    ])
    await world.quiet()
    expect(await scene.on(tuesday)).toEqual(['ann 101'])
    expect(there.state.bookings).toHaveLength(3)
    await scene.apply(first.id)
    expect(await scene.on(tuesday)).toEqual(['ann 101', 'bob 102'])
    expect(there.on(tuesday)).toEqual([
      expect.stringMatching(/^ann.* 101$/),
      expect.stringMatching(/^bob.* 102$/),
      'stranger 103',
      'stranger 999',
    ])
    expect((await scene.state()).refusals).toMatchObject([{ reason: 'PERSON_UNKNOWN' }])
    // Once more finds nothing to do.
    const again = await scene.compare()
    expect([again.state, again.counts.same]).toEqual(['DONE', 0])
    expect(again.changes.map(({ kind }) => kind)).toEqual(['REFUSED'])
    expect(there.faults).toEqual([])
  })
})

describe('after it', () => {
  it('what is booked, moved and cancelled here stands so there, once', async () => {
    const scene = await open()
    const { ann } = scene
    await scene.begin()
    const made = (await ann.book('1')).body as { id: string }
    await world.quiet()
    expect(there.on(tuesday)).toEqual([expect.stringMatching(/^ann.* 101$/)])
    const params = { bookingId: made.id }
    await ann.call('bookings.move', { params, body: { deskAreaId: scene.area, deskNumber: '3' } })
    await world.quiet()
    expect(there.on(tuesday)).toEqual([expect.stringMatching(/^ann.* 103$/)])
    await ann.call('bookings.cancel', { params })
    await world.quiet()
    expect(there.on(tuesday)).toEqual([])
    // Sent once more, it says what is true by then.
    const [newest] = await scene.log()
    await scene.replay({ numbers: [newest?.number ?? 0] })
    await world.quiet()
    expect(there.on(tuesday)).toEqual([])
    expect(there.faults).toEqual([])
  })

  it('what is booked and cancelled there stands so here, as soon as Engage notifies of the day', async () => {
    const scene = await open({ settings: { isListening: true } })
    const { bob } = scene
    await scene.begin()
    expect(there.state.listener).toMatch(/\/engage\/bookings\/[A-Z0-9]{40}$/)
    const id = there.add(bob.email, '102', tuesday)
    expect((await scene.notify(tuesday)).json()).toEqual({ accepted: 1 })
    expect(await scene.on(tuesday)).toEqual(['bob 102'])
    there.state.bookings = there.state.bookings.filter((one) => one.id !== id)
    await scene.notify(tuesday)
    expect(await scene.on(tuesday)).toEqual([])
    const mails = await scene.mailsTo(bob.email)
    expect(mails.map(({ template }) => template)).toEqual([
      'booking_confirmed',
      'booking_cancelled',
    ])
    expect(mails[1]?.body).toContain('Eptura Engage')
    expect(there.faults).toEqual([])
  })
})
