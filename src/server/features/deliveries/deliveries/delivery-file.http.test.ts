/** What reception takes away as a file (issue 17 §1, export). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type DeliveryScene, openDeliveryScene } from '#tests/support/delivery-scene.ts'
import { readWorkbook } from '#server/features/visits/imports/reading/read-workbook.ts'
import { staffOf } from '#tests/support/staff-scene.ts'

let at: DeliveryScene

beforeAll(async () => {
  at = await openDeliveryScene()
})
afterAll(() => at.world.close())

const file = (query: Record<string, string>, who = at.reception, language = 'en') =>
  at.ask('deliveries.file', who, { query, headers: { 'accept-language': language } })

it('holds what the list shows, safe to open, and is noted', async () => {
  const id = await at.take({
    recipient: { id: at.ann.id },
    addressee: '=1+1',
    carrier: 'DHL',
    kind: 'FLOWERS',
    pieces: 3,
    perishable: true,
    place: 'Fridge, left',
  })
  await at.take({ addressee: 'Of another carrier', carrier: 'GLS' })
  await at.on('deliveries.handOver', at.reception, id, { body: { how: 'KNOWN' } })
  const { status, headers, text } = await file({ format: 'CSV', carrier: 'DHL' })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv'])
  expect(headers['content-disposition']).toContain('deliveries.csv')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Received,Status,Recipient,On the label')
  expect(lines[1]).toContain('Handed over,')
  for (const cell of ["'=1+1", 'Flowers,3,Yes,DHL', '"Fridge, left"', 'Known to reception']) {
    expect(lines[1]).toContain(cell)
  }
  const events = await at.world.deps.db.inSystem((tx) =>
    tx.selectFrom('events').select('payload').where('kind', '=', 'parcel.exported').execute(),
  )
  expect(events.map(({ payload }) => payload)).toEqual([{ deliveries: 1 }])
})

it('is a workbook of texts in the reader’s language, of whom was searched for', async () => {
  await at.take({ addressee: 'Jürgen Möbius', trackingNumber: '00340434161094021501' })
  const { status, bytes } = await file({ format: 'XLSX', q: 'mobius' }, at.reception, 'de')
  expect(status).toBe(200)
  const [head, row, ...more] = await readWorkbook(bytes)
  expect(head?.cells.slice(1, 4)).toEqual(['Status', 'Empfänger', 'Auf dem Etikett'])
  expect(row?.cells.slice(3, 9)).toEqual([
    'Jürgen Möbius',
    'Paket',
    '1',
    '',
    '',
    '00340434161094021501',
  ])
  expect(more).toEqual([])
})

it('is for who handles deliveries alone', async () => {
  const other = await staffOf(at.world, at.scene)
  expect((await file({ format: 'CSV' }, other)).status).toBe(403)
})

it('says where it would be too much, of all that are in it', async () => {
  const { companyId } = at.scene
  await at.world.deps.db.inSystem((tx) =>
    sql`
      insert into deliveries (company_id, delivery_id, addressee, place, code, received_at)
      select ${companyId}::uuid, gen_random_uuid(), 'Many ' || n, 'Heap', '000000',
        '2026-11-20T10:00:00Z'::timestamptz + n * interval '1 second'
      from generate_series(1, 10001) n`.execute(tx),
  )
  const refused = await file({ format: 'XLSX', place: 'Heap' })
  expect([refused.status, refused.code]).toEqual([422, 'validation_failed'])
  expect(refused.text).toContain('deliveries_file_many')
  const lines = (await file({ format: 'CSV', place: 'Heap' })).text.trim().split('\r\n')
  expect(new Set(lines).size).toBe(10_002)
})
