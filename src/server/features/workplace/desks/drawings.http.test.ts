import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { maxFileBytes } from '#domain/validation/file-rules.ts'
import { openBookingWorld, type BookingWorld, type Person } from '#tests/support/booking-world.ts'
import { picture } from '#tests/support/pictures.ts'
import { eventsAbout, openStaff } from '#tests/support/rights-world.ts'
import { newKey, type Answer, type Call } from '#tests/support/send.ts'
import { expectRefusals } from '#tests/support/world.ts'

let world: BookingWorld
let ann: Person
let deskAreaId: string
/** Of this test alone: the same content under another plan has the same address. */
let floor: NonNullable<Call['file']>
let count = 0

beforeAll(async () => {
  world = await openBookingWorld()
  ann = await world.person('Ann')
})
afterAll(() => world.close())
beforeEach(async () => {
  deskAreaId = await world.area(2)
  const bytes = svgOf(`<path d="M0 0h${String((count += 1))}"/>`)
  floor = { bytes, name: 'floor.svg', type: 'image/svg+xml' }
})

const refusal = ({ status, code }: Answer) => [status, code]
const svgOf = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 5">${inside}</svg>`)

const put = (file: Partial<NonNullable<Call['file']>> = {}, more: Call = {}) =>
  world.call('deskAreas.putDrawing', {
    params: { deskAreaId },
    file: { ...floor, ...file },
    ...more,
  })
const linkOf = (answer: Answer) => (answer.body as { drawingUrl: string }).drawingUrl
const shaOf = (link: string) => link.slice(-64)
const shown = async () => {
  const { body } = await ann.call('deskAreas.get', { params: { deskAreaId } })
  return (body as { plan: { drawingUrl: string | null } }).plan.drawingUrl
}
const read = (link: string) => world.app.inject(link)

describe('a drawing', () => {
  it('lies under the plan for everybody who sees it, and is kept by its content', async () => {
    expect(await shown()).toBeNull()
    const link = linkOf(await put())
    expect(await shown()).toBe(link)
    const { body } = await ann.call('deskAreas.list')
    expect(JSON.stringify(body)).toContain(link)
    const answer = await read(link)
    expect(answer.body).toContain('<path d="M0 0h1"/>')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    })
  })

  it('stays when the area is saved, and goes with the next one', async () => {
    const first = linkOf(await put())
    await world.call('deskAreas.update', { params: { deskAreaId }, body: { name: 'Renamed' } })
    expect(await shown()).toBe(first)
    const second = linkOf(await put({ bytes: svgOf(`<circle r="${String(count)}"/>`) }))
    expect(second).not.toBe(first)
    expect(await shown()).toBe(second)
    expect((await read(first)).statusCode).toBe(404)
  })

  it('is taken away, with an event that open plans hear of', async () => {
    const link = linkOf(await put())
    const params = { deskAreaId }
    expect((await world.call('deskAreas.removeDrawing', { params })).body).toEqual({
      id: deskAreaId,
    })
    expect(await shown()).toBeNull()
    expect((await read(link)).statusCode).toBe(404)
    const events = await eventsAbout(world, world.mine.companyId, `workplace:${deskAreaId}`)
    expect(events.map(({ kind }) => kind)).toEqual([
      'desk.saved',
      'desk.drawn',
      'desk.drawing_removed',
    ])
  })

  it('as a PNG is encoded anew, and nothing is left of what it carried', async () => {
    const hidden = 'hidden words'
    const bytes = await sharp(await picture())
      .withExif({ IFD0: { ImageDescription: hidden } })
      .png()
      .toBuffer()
    expect(bytes.toString('latin1')).toContain(hidden)
    const answer = await read(linkOf(await put({ bytes, name: 'floor.png' })))
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.rawPayload.toString('latin1')).not.toContain(hidden)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 16, height: 12 })
  })

  it('as an SVG keeps what draws, and nothing that could run or load', async () => {
    const bytes = svgOf(
      '<script>alert(1)</script><image href="//evil.example"/><path d="M0 0h10" onclick="alert(1)"/>',
    )
    const { body } = await read(linkOf(await put({ bytes })))
    expect(body).toContain('<path d="M0 0h10"/>')
    expect(body).not.toMatch(/script|alert|evil/)
  })
})

describe('an upload', () => {
  it.each([
    ['a JPEG', 'floor.jpg', () => picture('#336699', 'jpeg'), [415, 'file_type_not_allowed']],
    ['a page', 'floor.svg', () => Buffer.from('<html>a</html>'), [422, 'drawing_unreadable']],
    ['words', 'floor.svg', () => Buffer.from('a floor'), [415, 'file_type_not_allowed']],
    ['a PNG of another name', 'floor.svg', () => picture(), [415, 'file_type_not_allowed']],
    [
      'an SVG of another name',
      'floor.html',
      () => svgOf('<path d="M0"/>'),
      [415, 'file_type_not_allowed'],
    ],
    [
      'half a picture',
      'a.png',
      async () => (await picture()).subarray(0, 60),
      [415, 'file_type_not_allowed'],
    ],
    ['an empty drawing', 'floor.svg', () => svgOf('<g/>'), [422, 'drawing_unreadable']],
    [
      'too many parts',
      'floor.svg',
      () => svgOf('<path d="M0"/>'.repeat(60_000)),
      [422, 'drawing_too_complex'],
    ],
    [
      'too many words',
      'floor.svg',
      () => svgOf(`<path d="${'M0 0 '.repeat(500_000)}"/>`),
      [422, 'drawing_too_complex'],
    ],
    [
      'a picture that is too large',
      'a.png',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(maxFileBytes)]),
      [413, 'file_too_large'],
    ],
    ['nothing', 'floor.svg', () => Buffer.alloc(0), [415, 'file_type_not_allowed']],
  ])('of %s is refused, and the drawing before stays', async (_, name, bytes, expected) => {
    const before = linkOf(await put())
    expect(refusal(await put({ bytes: await bytes(), name }))).toEqual(expected)
    expect(await shown()).toBe(before)
  })

  it('is for who may edit desk areas there', async () => {
    const params = { deskAreaId }
    await expectRefusals(world, 'deskAreas.putDrawing', { params, file: floor }, 'may not')
    await expectRefusals(world, 'deskAreas.removeDrawing', { params }, 'may not')
    expect(refusal(await ann.call('deskAreas.putDrawing', { params, file: floor }))).toEqual([
      403,
      'forbidden',
    ])
    const staff = await openStaff(world)
    const call = { params, file: floor }
    expect(refusal(await staff.call('deskAreas.putDrawing', call))).toEqual([403, 'forbidden'])
    const right = { params: { userId: staff.id, right: 'EDIT_DESK_AREAS' } }
    await world.call('rights.grantToUser', right)
    expect((await staff.call('deskAreas.putDrawing', call)).status).toBe(200)
    expect((await staff.call('deskAreas.removeDrawing', { params })).status).toBe(200)
  })

  it('finds no area of elsewhere, or that is gone', async () => {
    const gone = deskAreaId
    await world.call('deskAreas.remove', { params: { deskAreaId } })
    for (const id of [gone, `DA-${'0'.repeat(26)}`]) {
      const params = { deskAreaId: id }
      expect(refusal(await put({}, { params }))).toEqual([404, 'not_found'])
      const removed = await world.call('deskAreas.removeDrawing', { params })
      expect(refusal(removed)).toEqual([404, 'not_found'])
    }
  })

  it('does one thing for one key', async () => {
    const key = newKey()
    const [first, second] = await Promise.all([put({}, { key }), put({}, { key })])
    expect([first.text, second.status]).toEqual([second.text, 200])
    const other = await put({ bytes: svgOf(`<circle r="${String(count)}"/>`) }, { key })
    expect(refusal(other)).toEqual([422, 'idempotency_key_reused'])
  })
})

describe('the address of a drawing', () => {
  it('opens nothing of another company, of an area that is gone, or that is no drawing', async () => {
    const link = linkOf(await put())
    expect((await read(link)).statusCode).toBe(200)
    expect((await read(link.replace(world.mine.co, world.other.co))).statusCode).toBe(404)
    expect((await read(link.replace(shaOf(link), '0'.repeat(64)))).statusCode).toBe(404)
    const logo = await world.call('companies.putLogo', {
      file: { bytes: await picture('#aa0000'), name: 'logo.png', type: 'image/png' },
    })
    const { logo128 } = logo.body as { logo128: string }
    expect((await read(link.replace(shaOf(link), shaOf(logo128)))).statusCode).toBe(404)
    await world.call('deskAreas.remove', { params: { deskAreaId } })
    expect((await read(link)).statusCode).toBe(404)
  })

  it('is refused by the database where there is no such file', async () => {
    await expect(
      world.deps.db.system
        .updateTable('desk_areas')
        .set({ drawing_sha256: '0'.repeat(64) })
        .where('desk_area_id', '=', insideId('DA', deskAreaId) ?? '')
        .execute(),
    ).rejects.toMatchObject({ code: '23503' })
  })
})
