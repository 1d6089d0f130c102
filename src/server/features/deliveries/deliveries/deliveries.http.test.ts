/** Deliveries: taken in and handed over once; who sees which, and what the states forbid (issue 17 §1; Reference §8). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { deliveryActs, deliveryAfter, deliveryStates } from '#domain/delivery/delivery.ts'
import {
  type Delivery,
  type DeliveryScene,
  openDeliveryScene,
} from '#tests/support/delivery-scene.ts'
import { createUser } from '#tests/support/factories.ts'
import { drawing, picture } from '#tests/support/pictures.ts'
import { newKey, type Call } from '#tests/support/send.ts'
import { staffOf, type StaffMember } from '#tests/support/staff-scene.ts'

let at: DeliveryScene

beforeAll(async () => {
  at = await openDeliveryScene()
})
afterAll(() => at.world.close())

const forAnn = () => ({ recipient: { id: at.ann.id } })

describe('a delivery', () => {
  it('is taken in once, however often it is sent, and says who took it in', async () => {
    const key = newKey()
    const body = { ...forAnn(), carrier: 'DHL', place: 'Shelf 2', trackingNumber: 'JJD 0001 2345' }
    const first = await at.ask('deliveries.create', at.reception, { key, body })
    const again = await at.ask('deliveries.create', at.reception, { key, body })
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(await at.list({ place: 'Shelf 2' })).toMatchObject([
      { recipient: { id: at.ann.id }, receivedBy: { id: at.reception.id }, state: 'RECEIVED' },
    ])
  })

  it('is held as unassigned where nobody is known, and counted so', async () => {
    const id = await at.take({ addressee: 'Somebody Unknown' })
    const { body } = await at.ask('deliveries.list', at.reception, {
      query: { unassigned: 'true' },
    })
    expect(body).toMatchObject({ deliveries: [{ id, recipient: null, code: null }], unassigned: 1 })
    const reminded = await at.on('deliveries.sendReminder', at.reception, id)
    expect([reminded.status, reminded.code]).toEqual([409, 'delivery_unassigned'])
  })

  it('is for nobody who works elsewhere or here no more', async () => {
    const gone = await createUser(at.world.deps, at.scene.companyId, {
      firstname: 'Gone',
      active: false,
    })
    for (const id of [outsideId('US', gone), outsideId('US', at.scene.companyId)]) {
      const answer = await at.ask('deliveries.create', at.reception, {
        body: { recipient: { id } },
      })
      expect(answer.body).toMatchObject({
        error: { details: [{ field: 'body.recipient', code: 'deliveries_error_person' }] },
      })
    }
  })

  it('is seen by reception and its recipient, and by nobody else', async () => {
    const id = await at.take(forAnn())
    const other = await staffOf(at.world, at.scene)
    expect((await at.on('deliveries.get', other, id)).status).toBe(404)
    expect((await at.on('deliveryComments.list', other, id)).status).toBe(404)
    expect(await at.read(id, at.ann)).toMatchObject({ id, acts: [] })
    expect((await at.read(id, at.ann)).code).toMatch(/^\d{6}$/)
    expect((await at.read(id)).code).toBeNull()
    expect((await at.ask('deliveries.list', at.ann)).status).toBe(403)
    expect((await at.on('deliveries.return', at.ann, id)).status).toBe(403)
    const own = (await at.ask('deliveries.own', at.ann)).body as { deliveries: Delivery[] }
    expect(own.deliveries.map((one) => one.id)).toContain(id)
    expect((await at.ask('deliveries.own', other)).body).toEqual({ deliveries: [] })
  })

  it('is absent where the module is off', async () => {
    await at.setModules(['VISITORS'])
    const answer = await at.ask('deliveries.list', at.reception)
    await at.setModules(['VISITORS', 'DELIVERIES'])
    expect([answer.status, answer.code]).toEqual([403, 'module_disabled'])
  })

  it('is refused to whoever writes over what somebody else has changed meanwhile', async () => {
    const id = await at.take(forAnn())
    const body = { ...forAnn(), note: 'One', revision: 1 }
    expect((await at.on('deliveries.update', at.reception, id, { body })).status).toBe(200)
    const late = await at.on('deliveries.update', at.colleague, id, {
      body: { ...body, note: 'Two' },
    })
    expect([late.status, late.code]).toEqual([409, 'changed_meanwhile'])
  })

  it('has a code of its own for whoever becomes its recipient', async () => {
    const id = await at.take(forAnn())
    const { code } = await at.read(id, at.ann)
    const bob = await staffOf(at.world, at.scene)
    const body = { recipient: { id: bob.id }, revision: 1 }
    expect((await at.on('deliveries.update', at.reception, id, { body })).status).toBe(200)
    expect((await at.on('deliveries.get', at.ann, id)).status).toBe(404)
    expect((await at.read(id, bob)).code).not.toBe(code)
  })
})

describe('handing over', () => {
  it('asks for the code that the recipient was told', async () => {
    const id = await at.take(forAnn())
    const { code } = await at.read(id, at.ann)
    const wrong = await at.on('deliveries.handOver', at.reception, id, {
      body: { how: 'CODE', code: code === '000000' ? '000001' : '000000' },
    })
    expect([wrong.status, wrong.code]).toEqual([422, 'delivery_code_wrong'])
    const typed = `${String(code).slice(0, 3)} ${String(code).slice(3)}`
    const right = await at.on('deliveries.handOver', at.reception, id, {
      body: { how: 'CODE', code: typed },
    })
    expect(right.status).toBe(200)
    expect(await at.read(id)).toMatchObject({
      state: 'COLLECTED',
      handedOver: 'CODE',
      endedBy: { id: at.reception.id },
    })
  })

  it('keeps a signature, and refuses an empty one', async () => {
    const id = await at.take(forAnn())
    const blank = { bytes: await picture('#ffffff'), name: 'a.png', type: 'image/png' }
    expect((await at.on('deliveries.sign', at.reception, id, { file: blank })).code).toBe(
      'signature_blank',
    )
    const file = { bytes: await drawing(), name: 'a.png', type: 'image/png' }
    expect((await at.on('deliveries.sign', at.reception, id, { file })).status).toBe(200)
    expect(await at.read(id)).toMatchObject({ handedOver: 'SIGNATURE', isSigned: true })
    expect(
      (await at.on('deliveries.signature', at.ann, id, { query: { size: '64' } })).status,
    ).toBe(200)
  })

  it('names the colleague who takes it along, who sees it from then on', async () => {
    const id = await at.take(forAnn())
    const bob = await staffOf(at.world, at.scene)
    const body = { how: 'COLLEAGUE', colleague: { id: bob.id } }
    expect((await at.on('deliveries.handOver', at.reception, id, { body })).status).toBe(200)
    expect(await at.read(id, bob)).toMatchObject({ takenBy: { id: bob.id }, code: null })
  })

  it('of two at once one wins, and the other reads who was first', async () => {
    const id = await at.take(forAnn())
    const act = (who: StaffMember) =>
      at.on('deliveries.handOver', who, id, { body: { how: 'KNOWN' }, key: newKey() })
    const both = await Promise.all([act(at.reception), act(at.colleague)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    const winner = both[0]?.status === 200 ? at.reception : at.colleague
    expect((await at.read(id)).endedBy?.id).toBe(winner.id)
    const { rows } = await at.world.deps.db.inSystem((tx) =>
      sql<{ n: number }>`select count(*)::int as n from events
        where subject = ${`parcel:${id}`} and kind = 'parcel.collected'`.execute(tx),
    )
    expect(rows).toEqual([{ n: 1 }])
  })
})

describe('the states', () => {
  const calls = {
    'hand-over': 'deliveries.handOver',
    return: 'deliveries.return',
    lose: 'deliveries.lose',
    find: 'deliveries.find',
  } as const
  const bodyOf = (act: string): Call => (act === 'hand-over' ? { body: { how: 'KNOWN' } } : {})
  const leading = {
    RECEIVED: [],
    COLLECTED: ['hand-over'],
    RETURNED: ['return'],
    LOST: ['lose'],
  } as const

  it('allow over HTTP what the domain allows, and refuse the rest', async () => {
    for (const state of deliveryStates) {
      for (const act of deliveryActs) {
        const id = await at.take()
        for (const before of leading[state]) {
          await at.on(calls[before], at.reception, id, bodyOf(before))
        }
        expect((await at.read(id)).acts.includes(act)).toBe(deliveryAfter(state, act) !== null)
        const answer = await at.on(calls[act], at.reception, id, bodyOf(act))
        expect([state, act, answer.status]).toEqual([
          state,
          act,
          deliveryAfter(state, act) === null ? 409 : 200,
        ])
        expect((await at.read(id)).state).toBe(deliveryAfter(state, act) ?? state)
      }
    }
  })

  it('are kept by the database, whoever writes', async () => {
    const id = await at.take()
    await at.on('deliveries.return', at.reception, id)
    const back = at.world.deps.db.inSystem((tx) =>
      sql`update deliveries set state = 'RECEIVED', ended_at = null
        where outside_id('DV', delivery_id) = ${id}`.execute(tx),
    )
    await expect(back).rejects.toThrow(/cannot become RECEIVED/)
  })
})
