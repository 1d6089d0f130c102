/** No call of a kiosk tells whether somebody exists, beyond what the location allows (issue 3 §3). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openKioskScene, type KioskScene } from '#tests/support/kiosk-scene.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

const known = { firstname: 'Zoë', lastname: 'Dupont', email: 'zoe@example.com' }
const ask = (body: Record<string, unknown>) => scene.kiosk('kiosk.find', { body })

/** Status, headers that depend on the answer, and body. */
async function seen(body: Record<string, unknown>) {
  const { status, text, headers } = await ask(body)
  return `${String(status)} ${String(headers['content-length'])} ${text}`
}

describe('whoever is not expected today', () => {
  it('is answered for as nobody, known or not', async () => {
    await scene.visit({ ...known, daysFromToday: 1 })
    await scene.visit({ ...known, email: 'left@example.com', status: 'CHECKED_OUT' })
    const other = await openKioskScene(test)
    await other.visit({ firstname: 'Only', lastname: 'There', email: 'there@example.com' })
    const answers = await Promise.all(
      [
        { by: 'EMAIL', email: 'zoe@example.com' },
        { by: 'EMAIL', email: 'left@example.com' },
        { by: 'EMAIL', email: 'there@example.com' },
        { by: 'EMAIL', email: 'nobody@example.com' },
        { by: 'NAME', name: 'Zoë Dupont' },
        { by: 'NAME', name: 'Only There' },
        { by: 'NAME', name: 'Nobody Known' },
        { by: 'NAME', name: 'Zoë' },
        { by: 'NAME', name: "' or true --" },
        { by: 'NAME', name: '%%%' },
        { by: 'CHOICE', choice: 'x.y.z' },
      ].map(seen),
    )
    expect(new Set(answers)).toEqual(new Set(['200 16 {"found":"NONE"}']))
  })
})

describe('a beginning of a name', () => {
  it('finds nobody where only whole names find', async () => {
    await scene.visit(known)
    for (const name of ['Dup', 'Dupon', 'Zoë', 'Zoë Dupon', 'Zoë Dupontt', 'Zoe D']) {
      expect([name, (await ask({ by: 'NAME', name })).body]).toEqual([name, { found: 'NONE' }])
    }
  })

  it('never makes a list of who is expected', async () => {
    await scene.walkIn({ lookupByName: 'FIRST_THREE' })
    for (let number = 0; number < 12; number += 1) {
      await scene.visit({ firstname: `Person${'abcdefghijkl'.charAt(number)}`, lastname: 'Of Day' })
    }
    for (const name of ['', 'p', 'pe', '***']) {
      const { body } = await ask({ by: 'NAME', name })
      expect(['NONE', 'MORE_LETTERS']).toContain((body as { found: string }).found)
    }
    for (const name of ['per', 'person', 'day', 'of d']) {
      expect([name, (await ask({ by: 'NAME', name })).body]).toEqual([
        name,
        { found: 'MORE_LETTERS' },
      ])
    }
  })

  it('reveals a first name and an initial, nothing else', async () => {
    await scene.walkIn({ lookupByName: 'FIRST_THREE' })
    await scene.visit({ ...known, companyName: 'Secret Ltd', mobile: '+32470123456' })
    const { body, text } = await ask({ by: 'NAME', name: 'dup' })
    const [choice] = (body as { choices: Record<string, string>[] }).choices
    expect(Object.keys(choice ?? {}).toSorted()).toEqual([
      'choice',
      'firstname',
      'initial',
      'startAt',
    ])
    const payload = Buffer.from(choice?.['choice']?.split('.')[1] ?? '', 'base64url').toString()
    for (const secret of ['Dupont', 'zoe@', 'Secret', '+32', 'Host']) {
      expect([secret, text.includes(secret), payload.includes(secret)]).toEqual([
        secret,
        false,
        false,
      ])
    }
  })
})

describe('guessing', () => {
  it('ends after fifteen misses in five minutes, for known and unknown alike', async () => {
    await scene.visit(known)
    for (let miss = 0; miss < 15; miss += 1) {
      expect((await ask({ by: 'NAME', name: `Guess ${String(miss)}` })).status).toBe(200)
    }
    // Whoever is known is still found: only a miss is one too many.
    expect((await ask({ by: 'NAME', name: 'Zoë Dupont' })).body).toMatchObject({ found: 'ONE' })
    const refused = await ask({ by: 'EMAIL', email: 'nobody@example.com' })
    expect([refused.status, refused.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    test.clock.advance(300_000)
    expect((await ask({ by: 'EMAIL', email: 'nobody@example.com' })).status).toBe(200)
  })

  it('ends after forty questions of whatever result', async () => {
    await scene.visit(known)
    const statuses: number[] = []
    for (let question = 0; question < 41; question += 1) {
      statuses.push((await ask({ by: 'NAME', name: 'Zoë Dupont' })).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.at(-1)).toBe(429)
    // Another kiosk of the house has its own count.
    const made = await scene.admin('kiosks.create', { body: { name: 'Second kiosk' } })
    expect(made.status).toBe(200)
  })
})

describe('what comes from guessing codes', () => {
  it('is one answer, whether or not the pass exists elsewhere', async () => {
    const other = await openKioskScene(test)
    const foreign = await other.passOf(await other.visit())
    const answers = await Promise.all(
      [foreign, 'FP1:NONSENSE', 'nonsense', foreign.slice(0, -3)].map(
        async (code) => (await scene.kiosk('kiosk.scan', { body: { code } })).text,
      ),
    )
    expect(new Set(answers).size).toBe(1)
  })
})
