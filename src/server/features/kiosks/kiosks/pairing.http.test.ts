import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pairingAlphabet } from '#domain/kiosk/pairing-code.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openKioskScene, textOf, type KioskScene } from '#tests/support/kiosk-scene.ts'
import { newKey, send, type Answer } from '#tests/support/send.ts'

let test: TestApp
let scene: KioskScene
beforeAll(async () => {
  test = await buildTestApp()
})
beforeEach(async () => {
  scene = await openKioskScene(test)
})
afterAll(() => test.close())

const newCode = async () => textOf(await scene.admin('kiosks.createPairingCode'), 'code')
const pairWith = (code: string, key = newKey()): Promise<Answer> =>
  send(test.app, 'kiosk.pair', { body: { code, appVersion: '1.2' }, key })

/** The code with another last character. */
function wrong(code: string, step = 1): string {
  const last = pairingAlphabet.indexOf(code.at(-1) ?? '')
  return code.slice(0, -1) + pairingAlphabet.charAt((last + step) % pairingAlphabet.length)
}

describe('pairing', () => {
  it('turns a code into the token of the kiosk, whose company it names', async () => {
    const code = await newCode()
    expect(code).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{4}$/)
    const { body } = await pairWith(` ${code.toLowerCase().replace('-', ' ')} `)
    expect(body).toMatchObject({
      kioskId: scene.kioskId,
      companyId: scene.co,
      tenants: [{ id: scene.co, name: 'Acme', disabled: false }],
    })
    const kiosk = (await scene.admin('kiosks.get')).body
    expect(kiosk).toMatchObject({ appVersion: '1.2', pairedAt: test.clock.now() })
  })

  it('takes a code once', async () => {
    const code = await newCode()
    expect((await pairWith(code)).status).toBe(200)
    expect((await pairWith(code)).code).toBe('pairing_code_invalid')
  })

  it('lets one of two tablets have it', async () => {
    const code = await newCode()
    const answers = await Promise.all(Array.from({ length: 4 }, () => pairWith(code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ])
  })

  it('answers the same request again when the answer was lost', async () => {
    const code = await newCode()
    const key = newKey()
    const first = await pairWith(code, key)
    const again = await pairWith(code, key)
    expect([first.status, again.status]).toEqual([200, 200])
    const token = textOf(again, 'token')
    const params = { companyId: scene.co }
    expect((await send(test.app, 'kiosk.data', { token, params })).status).toBe(200)
    expect(
      (await send(test.app, 'kiosk.data', { token: textOf(first, 'token'), params })).status,
    ).toBe(200)
  })

  it('gives a code ten minutes', async () => {
    const code = await newCode()
    test.clock.advance(600_001)
    expect((await pairWith(code)).code).toBe('pairing_code_invalid')
  })

  it('ends a code when another is made, the kiosk revoked from service, or five tries were wrong', async () => {
    const first = await newCode()
    const second = await newCode()
    expect((await pairWith(first)).code).toBe('pairing_code_invalid')
    for (const step of [1, 2, 3, 4, 5]) {
      expect((await pairWith(wrong(second, step))).code).toBe('pairing_code_invalid')
    }
    expect((await pairWith(second)).code).toBe('pairing_code_invalid')
    const third = await newCode()
    for (const step of [1, 2, 3, 4]) await pairWith(wrong(third, step))
    expect((await pairWith(third)).status).toBe(200)
    const fourth = await newCode()
    await scene.admin('kiosks.delete')
    expect((await pairWith(fourth)).code).toBe('pairing_code_invalid')
  })

  it('says the same of every code that does not pair', async () => {
    const code = await newCode()
    await pairWith(code)
    const answers = await Promise.all(
      [code, wrong(code), 'BCDF-GHJK', 'no code', ''].map((one) => pairWith(one)),
    )
    expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1)
  })

  it('is limited for an address that guesses', async () => {
    const strict = await buildTestApp({ RATE_LIMIT_SIGN_IN: '3' })
    const tries = []
    for (let count = 0; count < 4; count += 1) {
      tries.push((await send(strict.app, 'kiosk.pair', { body: { code: 'BCDF-GHJK' } })).status)
    }
    await strict.close()
    expect(tries).toEqual([422, 422, 422, 429])
  })
})
