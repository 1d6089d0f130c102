import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pass } from '#contract/page.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { makePassCertificates } from '#tests/support/make-certificates.ts'
import { send } from '#tests/support/send.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'

let test: TestApp
let scene: Scene
beforeAll(async () => {
  const names = { passTypeIdentifier: 'pass.example.foyer', teamIdentifier: 'TEAM123456' }
  const apple = makePassCertificates(names)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  test = await buildTestApp({
    APPLE_PASS_TYPE_ID: names.passTypeIdentifier,
    APPLE_TEAM_ID: names.teamIdentifier,
    APPLE_PASS_CERTIFICATE: apple.signerCert,
    APPLE_PASS_KEY: apple.signerKey,
    APPLE_WWDR_CERTIFICATE: apple.wwdr,
    GOOGLE_WALLET_ISSUER_ID: '3388000000000000000',
    GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify({
      client_email: 'foyer@example.iam.gserviceaccount.com',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
  })
  scene = await openScene(test)
})
afterAll(() => test.close())

const open = (visit: SceneVisit, call: 'passes.link' | 'passes.apple', token = visit.token) =>
  send(test.app, call, { params: visit.params, query: { token } })

describe('wallet passes with certificates', () => {
  it('open by the links of the pass', async () => {
    const visit = await scene.visit({ firstname: 'Vera' })
    const pass = (await visit.send('visitData.pass')).body as Pass
    const { apple, google } = pass.walletLinks
    const file = await test.app.inject({ url: apple?.replace('https://foyer.test', '') ?? '' })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('application/vnd.apple.pkpass')
    // A ZIP archive.
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const token = google?.replace('https://pay.google.com/gp/v/save/', '') ?? ''
    expect(JSON.stringify(decodeJwt(token))).toContain(pass.code)
    const link = await open(visit, 'passes.link')
    expect((link.body as { link: string }).link).toContain('pass.pkpass?token=')
  })

  it('are not there before the pass is', async () => {
    const visit = await scene.visit({ status: 'DENIED' })
    expect((await open(visit, 'passes.link')).body).toEqual({ link: null, google: null })
    expect((await open(visit, 'passes.apple')).code).toBe('wallet_unavailable')
  })

  it('are refused to strangers', async () => {
    const visit = await scene.visit()
    const other = await scene.visit()
    const stranger = await openScene(test)
    for (const token of [other.token, stranger.client]) {
      expect((await open(visit, 'passes.apple', token)).code).toBe('not_found')
      expect((await open(visit, 'passes.link', token)).code).toBe('not_found')
    }
    await visit.send('visits.revokeLinks', { token: scene.client })
    expect((await open(visit, 'passes.apple')).code).toBe('token_revoked')
  })
})
