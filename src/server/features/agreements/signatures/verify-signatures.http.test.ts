/** The audit proves what was signed, not only that it was (decision 0064). */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#tests/support/build-app.ts'
import { drawing } from '#tests/support/pictures.ts'
import { settledEvents } from '#tests/support/settled-events.ts'
import { staffOf } from '#tests/support/staff-scene.ts'
import { openScene, type Scene } from '#tests/support/visit-scene.ts'
import { insideId } from '#contract/ids.ts'
import { sealBatch } from '#server/platform/audit/seal-batch.ts'
import { verifyAudit } from '#server/platform/audit/verify-audit.ts'
import { checkContent } from '#server/platform/files/content-hash.ts'
import { eraseEvidence } from '#server/features/visitors/directory/erasure/erase-evidence.ts'
import { anchorSignatures } from './anchor-signatures.ts'
import { makeSignaturePdf } from './make-signature-pdf.ts'
import { verifySignatures } from './verify-signatures.ts'

let test: TestApp
let owner: Client
let scene: Scene
let agreementId: `AG-${string}`
let signed: { readonly signatureId: string; readonly visitorId: string }
const held: Uint8Array[] = []

beforeAll(async () => {
  test = await buildTestApp()
  owner = new Client(test.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

/** A location with one drawn signature and its PDF. */
beforeEach(async () => {
  scene = await openScene(test)
  agreementId = await scene.agreement()
  signed = await sign('Vera')
})

/** Cleans up after a test's tampering. */
afterEach(async () => {
  await tamper('truncate signatures, signature_documents, signature_anchors, events, event_seals')
  await tamper('delete from event_cursors')
  for (const bytes of held.splice(0)) await test.deps.files.put(bytes, 'application/octet-stream')
})

async function sign(firstname: string) {
  const visit = await scene.visit({ firstname, lastname: 'Ng', status: 'EXPECTED' })
  const file = { bytes: await drawing(), name: 'signature.png', type: 'image/png' }
  const uploaded = await visit.send('documents.upload', { file })
  const { token: signatureToken } = uploaded.body as { token: string }
  const body = { agreementId, language: 'en', signatureToken }
  const answer = await visit.send('visits.signAgreement', { body })
  expect([answer.status, answer.code]).toEqual([200, undefined])
  const signatureId = insideId('SG', (answer.body as { id: string }).id) ?? ''
  await makeSignaturePdf(test.deps, scene.companyId, signatureId)
  return { signatureId, visitorId: visit.key.visitorId, params: visit.params }
}

/** Acts as the database's owner, with its protection switched off. */
async function tamper(statement: string, values: readonly unknown[] = []): Promise<void> {
  await owner.query('set session_replication_role = replica')
  await owner.query(statement, [...values])
  await owner.query('set session_replication_role = origin')
}

const verify = () => verifySignatures(test.deps)

async function hashes(): Promise<{ image: string; pdf: string }> {
  const { rows } = await owner.query<{ image: string; pdf: string }>(
    `select s.signature_sha256 as image, d.sha256 as pdf
     from signatures s join signature_documents d using (company_id, signature_id) where signature_id = $1`,
    [signed.signatureId],
  )
  const [found] = rows
  if (found === undefined) throw new Error('there is no signature')
  return found
}

/** Deletes the bytes. */
async function spoil(part: 'image' | 'pdf'): Promise<void> {
  const sha256 = (await hashes())[part]
  held.push((await test.deps.files.get(sha256)) ?? new Uint8Array())
  await test.deps.files.delete(sha256)
}

describe('untouched signatures', () => {
  it('are proven, with their images and PDFs', async () => {
    await sign('Wout')
    expect(await verify()).toEqual({ ok: true, signatures: 2, waiting: 0 })
  })

  it('are proven in a proven chain', async () => {
    await settledEvents(test.deps.db)
    await test.deps.db.inSystem((tx) => sealBatch(tx))
    expect(await verifyAudit(test.deps.db)).toMatchObject({ ok: true })
    const { rows } = await owner.query<{ kind: string }>(
      `select kind from events where payload ->> 'signatureId' is not null order by event_id`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['visit.agreement_signed', 'agreement.filed'])
  })

  it('are proven after two profiles were merged', async () => {
    const administrator = await staffOf(test, scene, 'ADMINISTRATORS')
    const other = await scene.visit({ firstname: 'Véra', daysFromToday: 3 })
    const merged = await other.send('directory.merge', {
      token: administrator.token,
      body: { otherId: (await sign('Vera')).params.visitorId },
    })
    expect([merged.status, merged.code]).toEqual([200, undefined])
    expect(await verify()).toMatchObject({ ok: true, signatures: 2 })
  })

  it('may be erased with their person, and are not missed', async () => {
    const { companyId } = scene
    const job = { companyId, visitorId: signed.visitorId, files: [] }
    await test.deps.db.inSystem((tx) => eraseEvidence({ tx }, job, test.deps))
    expect(await verify()).toEqual({ ok: true, signatures: 0, waiting: 0 })
    // Control: without the event that says so, they would be missed.
    await tamper(`delete from events where kind = 'agreement.erased'`)
    expect(await verify()).toMatchObject({ fault: { kind: 'missing', part: 'signature' } })
  })

  it('leave no digest to look an erased person up by: the key is erased with them', async () => {
    const { companyId } = scene
    const job = { companyId, visitorId: signed.visitorId, files: [] }
    await test.deps.db.inSystem((tx) => eraseEvidence({ tx }, job, test.deps))
    expect((await owner.query('select from signature_anchors')).rowCount).toBe(0)
  })
})

describe('a signature that was tampered with is reported', () => {
  it.each([
    ['text', 'the text', `rendered_text = rendered_text || '!'`],
    ['text', 'text and hash', `rendered_text = 'No', text_sha256 = encode(sha256('No'), 'hex')`],
    ['record', 'the signer', `signer_name = 'Somebody Else'`],
    ['record', 'the time', `signed_at = signed_at - interval '1 year'`],
    ['record', 'the validity', `valid_until = now() + interval '9 years'`],
    ['record', 'the address', `address = '10.9.8.7'`],
    ['record', 'what the PDF shows', `evidence = evidence || '{"companyName": "Other"}'`],
    ['record', 'the version', `agreement_version = 2`],
    ['image', 'the image', `signature_sha256 = repeat('0', 64)`],
    ['image', 'a tick instead of the image', `method = 'TICK', signature_sha256 = null`],
  ])('%s: %s', async (part, _, change) => {
    await tamper(`update signatures set ${change} where signature_id = $1`, [signed.signatureId])
    const { signatureId } = signed
    expect(await verify()).toMatchObject({ fault: { kind: 'changed', part, signatureId } })
  })

  it.each(['image', 'pdf'] as const)('whose %s is missing from the files', async (part) => {
    await spoil(part)
    expect(await verify()).toMatchObject({ fault: { kind: 'missing', part } })
  })

  it.each(['image', 'pdf'] as const)('whose %s file was changed', async (part) => {
    const sha256 = (await hashes())[part]
    const { files } = test.deps
    const damaged = {
      ...test.deps,
      files: {
        ...files,
        // Behaves like a folder or bucket whose bytes don't match their name.
        get: async (name: string) =>
          checkContent(
            name,
            name === sha256 ? new Uint8Array([1]) : ((await files.get(name)) ?? new Uint8Array()),
          ),
      },
    }
    expect(await verifySignatures(damaged)).toMatchObject({ fault: { kind: 'changed', part } })
  })

  it('whose PDF was replaced by another, whose bytes are there', async () => {
    const { sha256 } = await test.deps.files.put(Buffer.from('%PDF-1.7 forged'), 'application/pdf')
    await tamper('update signature_documents set sha256 = $2 where signature_id = $1', [
      signed.signatureId,
      sha256,
    ])
    expect(await verify()).toMatchObject({ fault: { kind: 'changed', part: 'pdf' } })
  })

  it.each([
    ['missing', 'signature', 'delete from signatures'],
    ['missing', 'pdf', 'delete from signature_documents'],
    ['missing', 'record', `delete from signature_anchors where part = 'RECORD'`],
    ['changed', 'text', `update signature_anchors set salt = sha256('x')`],
    ['inserted', 'signature', `delete from events where kind = 'visit.agreement_signed'`],
    ['inserted', 'pdf', `delete from events where kind = 'agreement.filed'`],
    ['inserted', 'signature', `update signatures set visitor_id = gen_random_uuid()`],
  ])('%s: %s (%s)', async (kind, part, statement) => {
    await tamper(statement)
    expect(await verify()).toMatchObject({ ok: false, fault: { kind, part } })
  })
})

describe('signatures from an older Foyer', () => {
  /** Restores the older state: events without digests, and no keys. */
  const age = async () => {
    await tamper(`update events set payload = payload - 'digests'`)
    await tamper(`delete from events where kind = 'agreement.filed'`)
    await tamper('delete from signature_anchors')
  }

  it('are each anchored by one event, in batches, once', async () => {
    for (const name of ['A', 'B', 'C', 'D']) await sign(name)
    await age()
    expect(await verify()).toEqual({ ok: true, signatures: 5, waiting: 5 })
    expect(await anchorSignatures(test.deps.db, { batchSize: 2 })).toBe(10)
    expect(await anchorSignatures(test.deps.db, { batchSize: 2 })).toBe(0)
    expect(await verify()).toEqual({ ok: true, signatures: 5, waiting: 0 })
    await tamper(`update signatures set signer_name = 'X' where signature_id = $1`, [
      signed.signatureId,
    ])
    expect(await verify()).toMatchObject({ fault: { kind: 'changed', part: 'record' } })
  })

  it('are anchored once when several processes do it concurrently', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await sign(name)
    await age()
    const all = await Promise.all(
      [1, 2, 3].map(() => anchorSignatures(test.deps.db, { batchSize: 2 })),
    )
    expect(all.reduce((sum, events) => sum + events, 0)).toBe(12)
    expect(await verify()).toEqual({ ok: true, signatures: 6, waiting: 0 })
  })

  it('are anchored from where an earlier run stopped', async () => {
    await sign('A')
    await age()
    let batches = 0
    const mayGoOn = () => (batches += 1) <= 1
    expect(await anchorSignatures(test.deps.db, { batchSize: 1, mayGoOn })).toBe(1)
    expect(await anchorSignatures(test.deps.db)).toBe(3)
    expect(await verify()).toEqual({ ok: true, signatures: 2, waiting: 0 })
  })

  it('are proven from then on, including their PDF', async () => {
    await age()
    await anchorSignatures(test.deps.db)
    await spoil('pdf')
    expect(await verify()).toMatchObject({ fault: { kind: 'missing', part: 'pdf' } })
  })

  it('are not confused with new ones whose key was removed', async () => {
    await tamper('delete from signature_anchors')
    await anchorSignatures(test.deps.db)
    expect(await verify()).toMatchObject({ ok: false, fault: { kind: 'changed' } })
  })
})

it('neither server role can write the time of an event, or its place in the order', async () => {
  for (const role of ['foyer_app', 'foyer_system']) {
    await owner.query(`set role ${role}`)
    await owner.query(`select set_config('app.company_id', $1, false)`, [scene.companyId])
    for (const column of ['at', 'xid', 'event_id']) {
      const forged = owner.query(
        `insert into events (company_id, kind, subject, actor, ${column}) overriding system value select company_id, kind, subject, actor, ${column} from events`,
      )
      await expect(forged, column).rejects.toThrow('permission denied')
    }
    await owner.query('reset role')
  }
})
