/** Files crafted to stall a server: they are refused, and everyone else is answered meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { importCaller, type ImportCaller } from '#tests/support/import-calls.ts'
import { workbook } from '#tests/support/make-workbook.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene } from '#tests/support/visit-scene.ts'

let test: TestApp
let call: ImportCaller

beforeAll(async () => {
  test = await buildTestApp()
  const scene = await openScene(test)
  const { token } = await staffOf(test, scene, 'ADMINISTRATORS')
  call = importCaller(test, scene, token)
})
afterAll(() => test.close())

/** How often `/health/live` answered while `work` ran. */
async function answersDuring(work: Promise<unknown>): Promise<number> {
  const progress = { isOver: false }
  let answers = 0
  void work.finally(() => {
    progress.isOver = true
  })
  while (!progress.isOver) {
    const probe = await test.app.inject('/health/live')
    expect(probe.statusCode).toBe(200)
    answers += 1
    await nextTurn()
  }
  return answers
}

const bring = async (bytes: Uint8Array) => {
  const file = { bytes, name: 'list.xlsx', type: 'application/octet-stream' }
  const answer = await call.send('imports.create', '', { file })
  const details = (answer.body as { error?: { details?: { code: string }[] } }).error?.details
  return [answer.status, details?.[0]?.code]
}

/** A few kilobytes that unpack to a million empty cells. */
const hollow = () => workbook(`<row>${'<c/>'.repeat(1_000_000)}</row>`)
/** Far more than what happens before and after a file is read. */
const many = 60

describe('while a hostile workbook is read', () => {
  it('everyone else is answered, and then it is refused', { timeout: 180_000 }, async () => {
    const bytes = await hollow()
    expect(bytes.length).toBeLessThan(20_000)
    const reading = bring(bytes)
    expect(await answersDuring(reading)).toBeGreaterThan(many)
    expect(await reading).toEqual([422, 'import_error_empty'])
  })

  it('reading it on the request thread would stall everyone (control)', async () => {
    const answers = await answersDuring(
      nextTurn().then(() => '['.repeat(10_000).replaceAll(/\[[^\]]*\]/g, '')),
    )
    expect(answers).toBeLessThan(many / 10)
  })
})
