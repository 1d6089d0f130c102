/** The picture of somebody who works here: given, seen by colleagues, taken away. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { openStaff, type Staff } from '#tests/support/rights-world.ts'
import { picture } from '#tests/support/pictures.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let ann: Staff

beforeAll(async () => {
  world = await openWorld()
  ann = await openStaff(world)
})
afterAll(() => world.close())

const png = async (colour: string) => ({
  file: { bytes: await picture(colour), name: 'me.png', type: 'image/png' },
})
const give = async (colour: string): Promise<string> => {
  const answer = await ann.call('me.putPicture', await png(colour))
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return (answer.body as { picture: string }).picture
}
const shown = async () =>
  (
    (await world.call('users.get', { params: { userId: ann.id } })).body as {
      picture: string | null
    }
  ).picture
const statusOf = async (path: string) => (await world.app.inject(path)).statusCode

it('is theirs to give, and has another address when it is another', async () => {
  expect(await shown()).toBeNull()
  const first = await give('#ff0000')
  expect(await shown()).toBe(first)
  const answer = await world.app.inject(first)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  const second = await give('#00ff00')
  expect(second).not.toBe(first)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  const profile = await ann.call('me.profile')
  expect(profile.body).toMatchObject({ picture: second })
})

it('is gone when it is taken away, and when they leave', async () => {
  const path = await give('#0000ff')
  expect((await ann.call('me.removePicture')).body).toEqual({ picture: null })
  expect([await shown(), await statusOf(path)]).toEqual([null, 404])
  const again = await give('#0000ff')
  const { revision } = (await world.call('users.get', { params: { userId: ann.id } })).body as {
    revision: number
  }
  await world.call('users.deactivate', { params: { userId: ann.id }, body: { revision } })
  expect([await shown(), await statusOf(again)]).toEqual([null, 404])
  const row = await world.deps.db.system
    .selectFrom('users')
    .select('picture_sha256')
    .where('user_id', '=', insideId('US', ann.id) ?? '')
    .executeTakeFirstOrThrow()
  expect(row.picture_sha256).toBeNull()
})

it('is a picture, and no colleague’s to give', async () => {
  const eve = await openStaff(world)
  const text = { bytes: Buffer.from('hello'), name: 'me.png', type: 'image/png' }
  expect((await eve.call('me.putPicture', { file: text })).code).toBe('file_type_not_allowed')
  expect((await world.call('me.putPicture', await png('#123456'))).code).toBe('forbidden')
})
