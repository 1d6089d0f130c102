/** Limits and evidence use the real caller, even behind a proxy that appends to what a caller wrote (X-Forwarded-For). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { openScene } from '#tests/support/visit-scene.ts'

const proxy = '127.0.0.1'
const limit = 3

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp({
    TRUST_PROXY: `${proxy},fd00::/64`,
    RATE_LIMIT_ADDRESS: String(limit),
  })
})
afterAll(() => test.close())

/** Makes calls in a row, each with a different lie. @returns how many were answered. */
async function answeredOf(
  calls: number,
  remoteAddress: string,
  appended: (call: number) => string,
): Promise<number> {
  let answered = 0
  for (let call = 0; call < calls; call += 1) {
    const { statusCode } = await test.app.inject({
      url: '/i18n/vm/en',
      remoteAddress,
      headers: { 'x-forwarded-for': `6.6.6.${String(call)}${appended(call)}` },
    })
    if (statusCode !== 429) answered += 1
  }
  return answered
}

it.each([
  ['one caller', proxy, () => ', 203.0.113.7', limit],
  [
    'one caller in an IPv6 network',
    'fd00::1',
    (n: number) => `, 2001:db8::${String(n + 1)}`,
    limit,
  ],
  ['a caller who bypasses the proxy', '203.0.113.8', () => '', limit],
  ['a different caller for each call', proxy, (n: number) => `, 203.0.113.${String(n + 50)}`, 6],
])('counts %s, with a proxy that appends', async (_who, remoteAddress, appended, answered) => {
  expect(await answeredOf(6, remoteAddress, appended)).toBe(answered)
})

it('a signature keeps the address that the proxy saw, not the one the signer claims', async () => {
  const scene = await openScene(test)
  const visit = await scene.visit({ firstname: 'Vera', lastname: 'Ng', email: 'vera@example.org' })
  const agreementId = await scene.agreement({ texts: [{ language: 'en', content: 'Rules' }] })
  const { status } = await visit.send('visits.signAgreement', {
    body: { agreementId, language: 'en' },
    headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.4' },
  })
  expect(status).toBe(200)
  const { address } = await test.deps.db.system
    .selectFrom('signatures')
    .select('address')
    .where('company_id', '=', scene.companyId)
    .executeTakeFirstOrThrow()
  expect(address).toBe('198.51.100.4')
})
