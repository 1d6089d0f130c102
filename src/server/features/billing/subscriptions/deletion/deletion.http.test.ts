/** An organisation that has ended is gone with everything, and no other one is. Issue 16 §3, decision 0577. */
import { sql } from 'kysely'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideId } from '#contract/ids.ts'
import { sampleDetails, samplePlan, sampleSeller } from '#tests/support/billing-calls.ts'
import { openBillingScene, type BillingScene, type Customer } from '#tests/support/billing-scene.ts'
import { openSampleTenant } from '#tests/support/sample-tenant.ts'
import { billOrganisation } from '../bill-organisation.ts'
import { beginDeletion, deleteOrganisation } from './delete-organisation.ts'

let scene: BillingScene
beforeAll(async () => {
  scene = await openBillingScene()
  await scene.run('seller.put', { body: { seller: sampleSeller, revision: 0 } })
})
afterAll(() => scene.world.close())

const enqueue = () => Promise.resolve()

/** Rows of an organisation, by table. */
async function rowsOf(
  { organisationId }: Pick<Customer, 'organisationId'>,
  isAll = false,
): Promise<Readonly<Record<string, number>>> {
  return scene.world.deps.db.inSystem(async (tx) => {
    const found: Record<string, number> = {}
    for (const column of ['company_id', 'organisation_id']) {
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = ${column}`.execute(
        tx,
      )
      for (const { name } of rows) {
        // Sealed in the background, some time after the event.
        if (name === 'event_seals' && !isAll) continue
        const whose =
          column === 'organisation_id'
            ? sql`organisation_id = ${organisationId}`
            : sql`company_id = ${organisationId} or company_id in (select company_id from companies where organisation_id = ${organisationId})`
        const counted = await sql<{
          n: number
        }>`select count(*)::int as n from ${sql.table(name)} where ${whose}`.execute(tx)
        const n = counted.rows[0]?.n ?? 0
        if (n > 0) found[name] = n
      }
    }
    return found
  })
}

describe('an organisation that has ended', () => {
  it('is gone on its day with everything but its invoices, also where the server stops in between', async () => {
    const [leaving, staying] = [
      await scene.openPaying('Leaving', samplePlan('L', 1_000)),
      await scene.openPaying('Staying', samplePlan('S', 1_000)),
    ]
    for (const { ask } of [leaving, staying]) {
      await ask('users.create', {
        body: {
          firstname: 'Ada',
          lastname: 'Lovelace',
          email: `ada.${String(Math.random()).slice(2)}@a.example`,
          language: 'en',
        },
      })
      await ask('billing.putDetails', { body: sampleDetails })
    }
    await scene.world.quiet()
    const before = await rowsOf(staying)
    const file = await leaving.ask('billing.export')
    expect(file.status).toBe(200)
    const tar = gunzipSync(file.bytes).toString('latin1')
    expect(tar).toContain('tables/users/1.jsonl')
    expect(tar).toContain('Lovelace')
    expect(tar).not.toContain('Staying')
    await scene.run('invoices.pay', {
      params: { invoiceId: (await scene.invoicesOf(leaving))[0]?.id ?? '' },
      body: { paidOn: '2026-01-31' },
    })
    await leaving.ask('billing.cancel', { query: { data: 'DELETE' } })
    const { organisationId } = leaving
    const night = async (day: string) => {
      scene.world.clock.set(`${day}T02:00:00.000Z`)
      await scene.world.deps.db.inSystem((tx) =>
        billOrganisation({ tx, enqueue }, { organisationId }, scene.world.deps),
      )
    }
    const slice = () =>
      scene.world.deps.db.inSystem((tx) =>
        deleteOrganisation({ tx, enqueue }, { organisationId }, scene.world.deps),
      )
    await night('2026-02-28')
    await night('2026-03-29')
    await slice()
    expect(Object.keys(await rowsOf(leaving))).toContain('users')
    await night('2026-03-30')
    // A server that dies in a slice leaves nothing of it.
    const whole = await rowsOf(leaving)
    await expect(
      scene.world.deps.db.inSystem(async (tx) => {
        await deleteOrganisation({ tx, enqueue }, { organisationId }, scene.world.deps)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await rowsOf(leaving)).toEqual(whole)
    for (let round = 0; round < 40; round += 1) await slice()
    expect(Object.keys(await rowsOf(leaving, true)).toSorted()).toEqual([
      'invoices',
      'organisation_deletions',
      'organisations',
    ])
    expect(await rowsOf(staying)).toEqual(before)
    const noted = await scene.world.run<{ kind: string }>(
      `select kind from events where subject = $1 and kind like 'organisation.%' order by event_id`,
      [`organisation:${outsideId('OR', organisationId)}`],
    )
    expect(noted.map(({ kind }) => kind)).toEqual([
      'organisation.deletion_begun',
      'organisation.deleted',
    ])
  })

  it('takes visits, signatures, files and whatever else an organisation can have along, and nothing of another one', async () => {
    const { deps, clock } = scene.world
    clock.set('2026-11-21T09:00:00.000Z')
    const [leaving, staying] = [
      await openSampleTenant(scene.world, 'leaver'),
      await openSampleTenant(scene.world, 'stayer'),
    ]
    await scene.world.quiet()
    const { organisationId } = leaving
    const before = await rowsOf(staying)
    const had = Object.keys(await rowsOf({ organisationId }))
    expect(had.length).toBeGreaterThan(80)
    expect(had).toEqual(
      expect.arrayContaining(['visits', 'signatures', 'files', 'desks', 'events']),
    )
    const act = { actor: { kind: 'system' }, commandId: null, at: clock.now() } as const
    await deps.db.inSystem((tx) => beginDeletion(tx, act, organisationId))
    for (let round = 0; round < 60; round += 1) {
      await deps.db.inSystem((tx) => deleteOrganisation({ tx, enqueue }, { organisationId }, deps))
    }
    expect(Object.keys(await rowsOf({ organisationId }, true)).toSorted()).toEqual([
      'invoices',
      'organisation_deletions',
      'organisations',
    ])
    expect(await rowsOf(staying)).toEqual(before)
    expect(
      await scene.world.run(
        'select organisation_id from organisation_deletions where ended_at is null',
      ),
    ).toEqual([])
  })
})
