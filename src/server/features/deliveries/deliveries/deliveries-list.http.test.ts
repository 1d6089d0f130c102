/** How deliveries are found again, and what hangs on one (issue 17 §1). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import {
  type Delivery,
  type DeliveryScene,
  openDeliveryScene,
} from '#tests/support/delivery-scene.ts'
import { createUser } from '#tests/support/factories.ts'
import { picture } from '#tests/support/pictures.ts'
import { staffOf } from '#tests/support/staff-scene.ts'

let at: DeliveryScene

beforeAll(async () => {
  at = await openDeliveryScene()
})
afterAll(() => at.world.close())

const forAnn = () => ({ recipient: { id: at.ann.id } })

describe('the list', () => {
  it('finds by words of the delivery and by the name of its recipient, mistyped and without accents', async () => {
    const zoe = await createUser(at.world.deps, at.scene.companyId, {
      firstname: 'Zoë',
      lastname: 'Quxwright',
    })
    const named = await at.take({ recipient: { id: outsideId('US', zoe) }, carrier: 'PostNL' })
    const labelled = await at.take({ addressee: 'Jürgen Möbius', trackingNumber: '1Z 999 AA1' })
    const ids = async (q: string) => (await at.list({ q })).map(({ id }) => id)
    expect(await ids('zoe qux')).toEqual([named])
    expect(await ids('quxwrihgt')).toEqual([named])
    expect(await ids('mobius')).toEqual([labelled])
    expect(await ids('moebius jur')).toEqual([labelled])
    expect(await ids('1z999aa1')).toEqual([labelled])
    expect(await ids('mobius postnl')).toEqual([])
    expect(await ids('obius')).toEqual([])
  })

  it('reads page after page, each delivery once', async () => {
    for (let n = 0; n < 5; n += 1) await at.take({ place: 'Paged' })
    const seen: string[] = []
    let before: string | null = ''
    while (before !== null) {
      const query: Record<string, string> = { place: 'Paged', pageSize: '2' }
      if (before !== '') query['before'] = before
      const { body } = await at.ask('deliveries.list', at.reception, { query })
      const page = body as { deliveries: Delivery[]; next: string | null }
      seen.push(...page.deliveries.map(({ id }) => id))
      before = page.next
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  })

  it('is narrowed by state, day, carrier and recipient', async () => {
    const id = await at.take({ ...forAnn(), carrier: 'Narrow' })
    const today = '2026-11-21'
    expect((await at.list({ carrier: 'Narrow', from: today, until: today }))[0]?.id).toBe(id)
    expect(await at.list({ carrier: 'Narrow', until: '2026-11-20' })).toEqual([])
    expect(await at.list({ carrier: 'Narrow', state: 'LOST' })).toEqual([])
    expect(await at.list({ carrier: 'Narrow', recipientId: at.reception.id })).toEqual([])
    const words = (await at.ask('deliveries.words', at.reception)).body as { carriers: string[] }
    expect(words.carriers).toContain('Narrow')
  })
})

describe('what hangs on it', () => {
  it('is a picture, comments, files and a timeline, which names no text', async () => {
    const id = await at.take(forAnn())
    const file = { bytes: await picture('#aa3366'), name: 'a.png', type: 'image/png' }
    expect((await at.on('deliveries.putPicture', at.reception, id, { file })).status).toBe(200)
    expect((await at.on('deliveries.picture', at.ann, id, { query: { size: '64' } })).status).toBe(
      200,
    )
    const body = { text: 'It is wet.', taggedIds: [at.ann.id] }
    expect((await at.on('deliveryComments.add', at.reception, id, { body })).status).toBe(200)
    const other = await staffOf(at.world, at.scene)
    const blind = await at.on('deliveryComments.add', at.reception, id, {
      body: { text: 'Look', taggedIds: [other.id] },
    })
    expect(blind.body).toMatchObject({
      error: { details: [{ code: 'console_comment_error_tagged', userId: other.id }] },
    })
    expect((await at.on('deliveryAttachments.add', at.ann, id, { file })).status).toBe(200)
    const timeline = (await at.on('deliveries.timeline', at.ann, id)).body as { kind: string }[]
    expect(timeline.map(({ kind }) => kind)).toEqual([
      'parcel.received',
      'parcel.picture_given',
      'parcel.commented',
      'parcel.attachment_added',
    ])
    expect(JSON.stringify(timeline)).not.toContain('wet')
  })
})
