/** A signed agreement is evidence: nobody alters it, and its PDF never changes. */
import { Client, DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { drawing } from '#tests/support/pictures.ts'
import { openScene, type Scene, type SceneVisit } from '#tests/support/visit-scene.ts'
import { makeSignaturePdf } from './make-signature-pdf.ts'

let test: TestApp
let scene: Scene
let visit: SceneVisit
let agreementId: `AG-${string}`
let signatureId: string
beforeAll(async () => {
  test = await buildTestApp()
  scene = await openScene(test)
  agreementId = await scene.agreement()
  visit = await scene.visit({ firstname: 'Vera' })
  const file = { bytes: await drawing(), name: 'signature.png', type: 'image/png' }
  const { token: signatureToken } = (await visit.send('documents.upload', { file })).body as {
    token: string
  }
  const body = { agreementId, language: 'en', signatureToken }
  signatureId = ((await visit.send('visits.signAgreement', { body })).body as { id: string }).id
})
afterAll(() => test.close())

const readPdf = (token = visit.token, id = signatureId) =>
  visit.send('signatures.pdf', { params: { ...visit.params, signatureId: id }, token })

describe('the record of a signature', () => {
  const attacks = [
    `update signatures set rendered_text = 'something else'`,
    `update signatures set signed_at = now() - interval '1 year'`,
    'delete from signatures',
    'truncate signatures cascade',
    `update agreement_versions set texts = '[{"language":"en","content":"other"}]'`,
    'delete from agreement_versions',
  ]
  it.each(attacks)('resists both roles of the server, and the owner: %s', async (attack) => {
    const before = await test.deps.db.systemPool.query('select * from signatures')
    for (const role of ['foyer_app', 'foyer_system', 'owner']) {
      const client = new Client(test.connection)
      await client.connect()
      if (role !== 'owner') await client.query(`set role ${role}`)
      await client.query(`select set_config('app.company_id', $1, false)`, [scene.companyId])
      const outcome: unknown = await client.query(attack).catch((error: unknown) => error)
      const code = outcome instanceof DatabaseError ? outcome.code : 'it was done'
      // Insufficient privilege, or the trigger's refusal.
      expect(code, role).toMatch(/^(42501|23001)$/)
      await client.end()
    }
    const after = await test.deps.db.systemPool.query('select * from signatures')
    expect(after.rows).toEqual(before.rows)
  })
})

describe('the PDF of a signature', () => {
  it('is made when it is first asked for, and stays', async () => {
    const first = await readPdf()
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['content-disposition']).toContain('attachment; filename="agreement.pdf"')
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    // Everything that it was made of changes; the document does not.
    await visit.send('visitors.updateOwn', { body: { firstname: 'Somebody' } })
    const company = insideId('CO', visit.params.companyId)
    const agreement = insideId('AG', agreementId)
    await test.deps.db.systemPool.query(
      `insert into agreement_versions (company_id, agreement_id, version, texts)
       values ($1, $2, 2, '[{"language":"en","content":"Quite another text"}]')`,
      [company, agreement],
    )
    await test.deps.db.systemPool.query(
      `update agreements set version = 2, name = 'Other' where company_id = $1 and agreement_id = $2`,
      [company, agreement],
    )
    await test.deps.db.systemPool.query(
      `update companies set name = 'Renamed' where company_id = $1`,
      [company],
    )
    const second = await readPdf(scene.client)
    expect(second.bytes.equals(first.bytes)).toBe(true)
  })

  it('comes out the same, byte for byte, when two make it at once from the record', async () => {
    const other = await scene.visit()
    const body = { agreementId, language: 'en' }
    const { id } = (await other.send('visits.signAgreement', { body })).body as { id: string }
    const inside = insideId('SG', id) ?? ''
    const [one, two] = await Promise.all([
      makeSignaturePdf(test.deps, scene.companyId, inside),
      makeSignaturePdf(test.deps, scene.companyId, inside),
    ])
    expect(one?.sha256).toBe(two?.sha256)
    expect(one?.bytes.length).toBe(two?.bytes.length)
  })

  it('is not for other visitors, other companies, or without a link', async () => {
    const other = await scene.visit()
    const stranger = await openScene(test)
    expect((await readPdf(other.token)).code).toBe('not_found')
    expect((await readPdf(stranger.client)).code).toBe('not_found')
    expect((await readPdf('')).code).toBe('token_required')
    expect((await readPdf(visit.review)).code).toBe('forbidden')
    expect((await readPdf(scene.client, `SG-${'0'.repeat(26)}`)).code).toBe('not_found')
  })
})
