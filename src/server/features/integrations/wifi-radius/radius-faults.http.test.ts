/** What happens while access points are away or odd, and where they tell things late or twice: nobody stays online who should not. Issue 15 §6. */
import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { readAsk } from '#domain/credential/radius-ask.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { openMailWorld, type MailWorld } from '#tests/support/mail-world.ts'
import { openRadiusScene, type RadiusScene } from '#tests/support/radius-scene.ts'
import { startNas, type FakeNas, type NasBehaviour } from '#tests/support/start-nas.ts'
import { signIn } from './asks/sign-in.ts'

let world: MailWorld
let nas: FakeNas
let scene: RadiusScene
beforeAll(async () => {
  nas = await startNas()
  world = await openMailWorld({ WEBHOOK_ALLOW: '127.0.0.1' })
})
beforeEach(async () => {
  scene = await openRadiusScene(world, nas)
})
afterEach(() => expect(nas.faults).toEqual([]))
afterAll(async () => {
  await world.close()
  await nas.close()
})

const soonMs = 7_000

async function online(session = 's1') {
  const visit = await scene.visit()
  await scene.arrive(visit)
  const { user, code } = await scene.accountOf(visit)
  await scene.signIn(user, code)
  await scene.account('Start', user, session)
  return { visit, user, code }
}

describe('a device', () => {
  it.each<readonly [string, NasBehaviour, string]>([
    ['which the access point refused to cut off', { nak: 501 }, 'refused'],
    ['for which it had no time', { nak: 506 }, 'refused_for_now'],
    ['which it refused without a reason', { nak: null }, 'refused'],
  ])('%s is cut off later', async (_, how, error) => {
    await scene.connect()
    const { visit } = await online()
    nas.behave(() => how)
    await scene.leave(visit)
    expect(await scene.heldBy(visit)).toMatchObject([{ state: 'ENDING', lastError: error }])
    expect(await scene.only()).toMatchObject({ waiting: 1, lastError: error })
    nas.behave(() => 'ack')
    await scene.after(soonMs)
    expect(nas.requests).toHaveLength(2)
    expect(await scene.statesOf(visit)).toEqual(['ENDED'])
  })

  it('that the access point doesn’t know any more is offline', async () => {
    await scene.connect()
    const { visit } = await online()
    nas.behave(() => ({ nak: 503 }))
    await scene.leave(visit)
    expect(await scene.statesOf(visit)).toEqual(['ENDED'])
    expect((await scene.log())[0]).toMatchObject({ state: 'TAKEN' })
  })

  it('behind an access point that nobody listed is not asked for, and the log says so', async () => {
    await scene.connect({ accessPoints: '10.20.0.0/16' })
    const { visit } = await online()
    await scene.leave(visit)
    expect(nas.requests).toEqual([])
    expect(await scene.heldBy(visit)).toMatchObject([{ lastError: 'address_not_allowed' }])
  })

  it('that came back inside meanwhile stays online, also when it is sent again', async () => {
    await scene.connect()
    const { visit } = await online()
    nas.behave(() => ({ nak: 506 }))
    await scene.leave(visit)
    nas.behave(() => 'ack')
    await scene.after(soonMs)
    const stays = await online('s2')
    const [sent] = await scene.log()
    await scene.replay({ numbers: [sent?.number ?? 0] })
    await world.quiet()
    expect(nas.requests.map(({ session }) => session)).toEqual(['s1', 's1'])
    expect(await scene.statesOf(stays.visit)).toEqual(['ACTIVE'])
  })
})

describe('guesses that come at the same time', () => {
  const guesses = Array.from({ length: 7 }, (_, index) => `GUESS${String(index)}`)
  async function account() {
    await scene.connect()
    const visit = await scene.visit()
    await scene.arrive(visit)
    return scene.accountOf(visit)
  }

  it('are counted one by one: no more are looked at than of guesses in a row', async () => {
    const { user, code } = await account()
    const answers = await Promise.all(guesses.map((guess) => scene.signIn(user, guess)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      401, 401, 401, 401, 401, 403, 403,
    ])
    expect((await scene.signIn(user, code)).status).toBe(403)
  })

  it('would all be looked at without the lock of the account (negative control)', async () => {
    const { user, code } = await account()
    const { companyId } = scene
    const { id, settings } = await scene.only()
    const system = { companyId, systemId: insideId('WH', id) ?? '', settings }
    const all = Promise.withResolvers<undefined>()
    let looking = 0
    const unlocked: KyselyPlugin = {
      transformQuery: ({ node }) =>
        node.kind === 'RawNode'
          ? {
              ...node,
              sqlFragments: node.sqlFragments.map((part) =>
                part.replace('for no key update of a', ''),
              ),
            }
          : node,
      async transformResult({ result }) {
        looking += 1
        if (looking === guesses.length) all.resolve(undefined)
        await all.promise
        return result
      },
    }
    const outcomes = await Promise.all(
      guesses.map((password) =>
        world.deps.db.inTenant(companyId, async (tx) => {
          const ask = readAsk({
            'User-Name': { value: [user] },
            'User-Password': { value: [password] },
          })
          if (ask === null) throw new Error('that is no question')
          const asked = { ...ask, nasAddress: null }
          const without = tx.withPlugin(unlocked) as Tx // the same transaction
          const now = world.clock.now()
          return (await signIn(without, world.deps, system, asked, now)).outcome
        }),
      ),
    )
    expect(new Set(outcomes)).toEqual(new Set(['WRONG_PASSWORD']))
    expect((await scene.signIn(user, code)).status).toBe(200)
  })
})

describe('what an access point tells', () => {
  it('counts once, however often and in which order it comes', async () => {
    await scene.connect()
    const { user } = await online()
    await scene.account('Start', user, 's1')
    await scene.account('Interim-Update', user, 's1')
    expect(await scene.sessions()).toHaveLength(1)
    await scene.account('Stop', user, 's1')
    await scene.account('Stop', user, 's1')
    // Late ones begin nothing again.
    await scene.account('Interim-Update', user, 's1')
    await scene.account('Start', user, 's1')
    await scene.account('Stop', user, 's9')
    await scene.account('Start', user, 's9')
    expect(await scene.sessions()).toEqual([])
    const rows = await world.run<{ station: string | null }>(
      'select station from radius_sessions where company_id = $1',
      [scene.companyId],
    )
    expect(rows.filter(({ station }) => station !== null)).toEqual([])
  })

  it('ends the account of a visit that is over, without another request', async () => {
    await scene.connect()
    const { visit, user } = await online()
    nas.behave(() => ({ nak: 501 }))
    await scene.leave(visit)
    expect(await scene.statesOf(visit)).toEqual(['ENDING'])
    await scene.account('Stop', user, 's1')
    expect(await scene.statesOf(visit)).toEqual(['ENDED'])
    await scene.after(soonMs)
    expect(nas.requests).toHaveLength(1)
  })

  it('of a device that came online too late has it cut off', async () => {
    await scene.connect()
    const { visit, user } = await online()
    await scene.leave(visit)
    expect(await scene.statesOf(visit)).toEqual(['ENDED'])
    await scene.account('Start', user, 's2')
    await scene.after(0)
    expect(nas.requests.map(({ session }) => session)).toEqual(['s1', 's2'])
    expect(await scene.sessions()).toEqual([])
  })

  it('ends every session of it when it begins anew', async () => {
    await scene.connect()
    await online('s1')
    await online('s2')
    expect(await scene.sessions()).toHaveLength(2)
    await scene.account('Accounting-On', '', '', { 'NAS-IP-Address': '127.0.0.2' })
    expect(await scene.sessions()).toHaveLength(2)
    await scene.account(8, '', '')
    expect(await scene.sessions()).toEqual([])
  })

  it('of names that are nobody’s is taken, and changes nothing', async () => {
    await scene.connect()
    expect((await scene.account('Start', 'ann@example.com', 's1')).status).toBe(204)
    expect(
      (await scene.account('Start', 'visit-zzzzzz', 's1', { 'NAS-IP-Address': 'x' })).status,
    ).toBe(204)
    expect(await scene.outcomes()).toEqual(['START UNREADABLE', 'START UNKNOWN'])
  })
})
