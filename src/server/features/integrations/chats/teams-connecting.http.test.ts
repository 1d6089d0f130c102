/** A bot of Microsoft Teams is connected, and disconnected (issue 15 §4). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { pressesOf, startTeams, textOf, type Teams } from '#tests/support/start-teams.ts'
import { openTeamsScene, type TeamsScene } from '#tests/support/teams-scene.ts'
import { tenantId, teamsPackageManifest } from '#tests/support/teams-shapes.ts'

let world: MailWorld
let teams: Teams
let scene: TeamsScene

beforeAll(async () => {
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
  teams = await startTeams(() => world.clock.epochMs())
})
beforeEach(async () => {
  scene = await openTeamsScene(world, teams)
  await scene.live()
})
// Everything that was sent was as Microsoft wants it.
afterEach(() => expect(teams.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await teams.close()
})

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items
  if (item === undefined) throw new Error('nothing is shown')
  return item
}
const verbsOf = (card: { readonly content: Record<string, unknown> }) => [
  ...pressesOf(card.content).keys(),
]

describe('connecting', () => {
  const wrong: readonly (readonly [string, object, string])[] = [
    ['a wrong secret', { clientSecret: 'wrong' }, 'chat_error_bot'],
    ['another tenant', { tenant: 'other.example' }, 'chat_error_bot'],
    ['no app id', { appId: 'foyer' }, 'chat_error_app_id'],
    ['a tenant that is none', { tenant: '../common' }, 'chat_error_tenant'],
    ['nobody there', { address: 'http://127.0.0.1:9' }, 'chat_error_unreachable'],
    ['an address in the open', { address: 'http://teams.example' }, 'channel_error_https'],
    ['a private address', { address: 'https://10.0.0.1' }, 'chat_error_unreachable'],
  ]
  it.each(wrong)('is refused with %s', async (_, more, code) => {
    const chatId = await scene.begin()
    const answer = await scene.connection(chatId, { ...scene.keys, ...more })
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(code)])
  })

  it('finds the tenant by its domain, and gives the app to bring there', async () => {
    const chatId = await scene.begin()
    expect((await scene.ask('chats.package', { params: { chatId } })).status).toBe(404)
    await scene.ok(scene.connection(chatId))
    const [row] = await world.run<{ workspace_id: string }>(
      'select workspace_id from chat_workspaces where company_id = $1 order by integration_id desc',
      [scene.companyId],
    )
    expect(row?.workspace_id).toBe(tenantId)
    const file = await scene.ask('chats.package', { params: { chatId } })
    expect(file.headers['content-type']).toBe('application/zip')
    const files = await unzip(Buffer.from(file.bytes))
    const manifest: unknown = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    expect(teamsPackageManifest.parse(manifest)).toEqual(manifest)
    const sizes = ['color.png', 'outline.png'].map((name) => files.get(name)?.readUInt32BE(16))
    expect(sizes).toEqual([192, 32])
    // A token of Slack opens no bot.
    const body = { address: teams.address, botToken: 'xoxb-1', signingSecret: 'x' }
    expect((await scene.ask('chats.connect', { params: { chatId }, body })).status).toBe(404)
  })

  it('ends: the cards lose their buttons, and everybody is forgotten', async () => {
    const ann = await scene.person('Ann')
    await scene.arrive(ann.userId)
    const card = first(teams.seenBy(ann.chatUserId))
    const { id: chatId } = await scene.only()
    await scene.ok(scene.ask('chats.remove', { params: { chatId } }))
    expect((await scene.press(ann, card, 'CANNOT')).statusCode).toBe(401)
    await world.quiet()
    expect([await scene.list(), verbsOf(card), textOf(card)]).toEqual([
      [],
      [],
      expect.stringContaining('isn’t connected here anymore'),
    ])
    for (const table of ['chat_people', 'chat_cards', 'chat_requests', 'integration_secrets']) {
      const left = await world.run(`select 1 from ${table} where company_id = $1`, [
        scene.companyId,
      ])
      expect([table, left]).toEqual([table, []])
    }
  })
})

function unzip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed !== null) return reject(failed)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error !== null) return reject(error)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part))
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts))
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}
