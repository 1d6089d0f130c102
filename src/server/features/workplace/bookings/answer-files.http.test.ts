/** Files that answer the questions before a booking (issue 4 §1, questionnaire). */
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import {
  idOf,
  now,
  openBookingWorld,
  tuesday,
  wednesday,
  type BookingWorld,
  type Person,
} from '#tests/support/booking-world.ts'
import { createCustomField, createFlow } from '#tests/support/factories.ts'
import { askScreen } from '#tests/support/flow-screens.ts'
import { picture } from '#tests/support/pictures.ts'

let world: BookingWorld
let area: string
let ann: Person
let bob: Person

beforeAll(async () => {
  world = await openBookingWorld()
  const { companyId } = world.mine
  await createCustomField(world.deps, companyId, { id: 'proof', type: 'FILE' })
  const flowId = await createFlow(world.deps, companyId, [askScreen('proof', 'FILE')])
  await world.params({ questionnaireFlowId: outsideId('FL', flowId) })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(now)
  area = await world.area(3)
  ann = await world.person('Ann')
  bob = await world.person('Bob')
})

const upload = async (person: Person, purpose = 'ANSWER') =>
  person.call('documents.upload', {
    query: { purpose },
    file: { bytes: await picture(), name: 'proof.png', type: 'image/png' },
  })
const book = (person: Person, value: string, desk = '1', date = tuesday) =>
  person.call('bookings.create', {
    body: {
      date,
      deskAreaId: area,
      deskNumber: desk,
      customFields: value === '' ? [] : [{ id: 'proof', value }],
      statusId: value === '' ? 4 : 1,
    },
  })
const isHeld = async (documentId: string): Promise<boolean> => {
  const row = await world.deps.db.system
    .selectFrom('documents')
    .select('used_at')
    .where('document_id', '=', insideId('DO', documentId) ?? '')
    .executeTakeFirstOrThrow()
  return row.used_at !== null
}

describe('a file that answers', () => {
  it('books, and does not expire any more', async () => {
    const file = idOf(await upload(ann))
    expect(await isHeld(file)).toBe(false)
    expect((await book(ann, file)).body).toMatchObject({ status: 'EXPECTED' })
    expect(await isHeld(file)).toBe(true)
  })

  it('answers later, too, and may be named again', async () => {
    const bookingId = idOf(await book(ann, ''))
    const file = idOf(await upload(ann))
    for (let times = 0; times < 2; times += 1) {
      const body = [{ id: 'proof', value: file }]
      const answer = await ann.call('bookings.putCustomFields', { params: { bookingId }, body })
      expect(answer.body).toMatchObject({ status: 'EXPECTED' })
    }
    expect(await isHeld(file)).toBe(true)
  })

  it('is nobody else’s, and none that is unknown or too old', async () => {
    const anns = idOf(await upload(ann))
    const bobs = idOf(await upload(bob))
    expect((await book(bob, anns)).code).toBe('document_token_invalid')
    expect((await book(bob, 'DO-nothing')).code).toBe('document_token_invalid')
    const bookingId = idOf(await book(bob, ''))
    const body = [{ id: 'proof', value: anns }]
    const later = await bob.call('bookings.putCustomFields', { params: { bookingId }, body })
    expect(later.code).toBe('document_token_invalid')
    world.clock.set('2026-11-23T14:00:01.000Z')
    const late = [{ id: 'proof', value: bobs }]
    const old = await bob.call('bookings.putCustomFields', { params: { bookingId }, body: late })
    expect(old.code).toBe('document_token_invalid')
    expect([await isHeld(anns), await isHeld(bobs)]).toEqual([false, false])
  })

  it('is let go where the booking is refused, but not by a booking that has it', async () => {
    await book(bob, idOf(await upload(bob)), '1')
    const file = idOf(await upload(ann))
    expect((await book(ann, file, '1')).code).toBe('desk_taken')
    expect(await isHeld(file)).toBe(false)
    expect((await book(ann, file, '2')).status).toBe(200)
    expect((await book(bob, idOf(await upload(bob)), '1', wednesday)).status).toBe(200)
    expect((await book(ann, file, '1', wednesday)).code).toBe('desk_taken')
    expect(await isHeld(file)).toBe(true)
  })
})

describe('the upload of who books', () => {
  it.each(['SIGNATURE', 'PICTURE'])('is no %s', async (purpose) => {
    expect((await upload(ann, purpose)).code).toBe('forbidden')
  })

  it('is bounded by what nothing uses', async () => {
    const file = insideId('DO', idOf(await upload(ann)))
    const more = CompiledQuery.raw(
      `insert into documents (company_id, document_id, token_hash, purpose, sha256, name, expires_at, user_id)
      select company_id, gen_random_uuid(), sha256(n::text::bytea), purpose, sha256, name, expires_at, user_id
      from documents, generate_series(1, 99) as n where document_id = $1`,
      [file],
    )
    await world.deps.db.system.executeQuery(more)
    expect((await upload(ann)).code).toBe('rate_limited')
    expect((await upload(bob)).status).toBe(200)
  })

  it('reads nothing back, and is not for who works elsewhere', async () => {
    const file = idOf(await upload(ann))
    const params = { documentId: file }
    expect((await ann.call('documents.get', { params })).code).toBe('forbidden')
    const foreign = await ann.call('documents.upload', {
      params: { companyId: world.other.co },
      query: { purpose: 'ANSWER' },
      file: { bytes: await picture(), name: 'proof.png', type: 'image/png' },
    })
    expect(foreign.code).toBe('not_found')
  })
})
