/** What was made by mistake goes for good, and what has a history stays (issue 14 §8). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rightToRemove, type RemovableThing } from '#domain/location/use.ts'
import { someoneWaits } from '#tests/support/count-waiting.ts'
import { textElement } from '#tests/support/badge-calls.ts'
import { removableKinds, type RemovableKind } from '#tests/support/removable-kinds.ts'
import { openStaff } from '#tests/support/rights-world.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Executor = Pick<Tx, 'executeQuery' | 'getExecutor'>
const company = () => world.mine.companyId
const run = (query: string, values: readonly unknown[] = [], tx: Executor = world.deps.db.system) =>
  tx.executeQuery<Record<string, unknown>>({ ...sql.raw(query).compile(tx), parameters: values })
const kinds = removableKinds(() => world)
const kindOf = (of: RemovableThing) => kinds.find((kind) => kind.of === of) ?? expect.fail(of)
const remove = ({ of }: RemovableKind, id: string) =>
  world.call('uses.remove', { query: { of, id } })

async function rowsOf({ rows }: RemovableKind, id: string): Promise<number> {
  const inside = id.includes('-') ? (insideId(id.slice(0, 2) as 'FL', id) ?? id) : id
  const counts = await Promise.all(
    rows.map(([table, column]) =>
      run(
        `select count(*)::integer as n from ${table} where company_id = $1 and ${column}::text = $2`,
        [company(), inside],
      ),
    ),
  )
  return counts.reduce((sum, { rows: [row] }) => sum + Number(row?.['n']), 0)
}

describe.each(kinds.map((kind) => [kind.of, kind] as const))('%s', (_, kind) => {
  it('goes with all its rows where nothing ever used it, once', async () => {
    const { id } = await kind.make()
    expect(await rowsOf(kind, id)).toBeGreaterThan(0)
    expect((await remove(kind, id)).status).toBe(200)
    expect([await rowsOf(kind, id), (await remove(kind, id)).code]).toEqual([0, 'not_found'])
  })

  it('stays as it is where it is history, and is told by what', async () => {
    const { id, use } = await kind.make()
    const { query, values } = await use()
    await run(query, values)
    const before = await rowsOf(kind, id)
    const answer = await remove(kind, id)
    expect([answer.status, answer.code]).toEqual([409, 'still_in_use'])
    expect(answer.body).toMatchObject({ error: { details: { uses: kind.named } } })
    expect(await rowsOf(kind, id)).toBe(before)
  })

  it('goes only for whoever may put it away', async () => {
    const { id } = await kind.make()
    const staff = await openStaff(world)
    const other = kind.of === 'KIOSK' ? 'EDIT_AGREEMENTS' : 'EDIT_KIOSKS'
    const call = () => staff.call('uses.remove', { query: { of: kind.of, id } })
    await world.call('rights.grantToUser', { params: { userId: staff.id, right: other } })
    expect((await call()).code).toBe('forbidden')
    await world.call('rights.grantToUser', {
      params: { userId: staff.id, right: rightToRemove[kind.of] },
    })
    expect((await call()).status).toBe(200)
  })
})

it('an agreement stays where figures alone tell that it was signed', async () => {
  const agreement = kindOf('AGREEMENT')
  const { id } = await agreement.make()
  await run(
    `insert into signature_figures (company_id, day, agreement_id, signed, people, crowd)
     values ($1, '2026-01-05', $2, 1, 1, repeat('0', 64)::bit(64))`,
    [company(), insideId('AG', id)],
  )
  expect((await remove(agreement, id)).code).toBe('still_in_use')
})

describe('what is used at the moment at which it is deleted', () => {
  describe.each(kinds.map((kind) => [kind.of, kind] as const))('%s', (_, kind) => {
    it.each([
      ['stays where the use is stored', true, 'still_in_use'],
      ['goes where it is not (control)', false, undefined],
    ])('%s', async (_, isStored, code) => {
      const { id, use } = await kind.make()
      const { query, values } = await use()
      const undone = new Error('undone')
      let removing: ReturnType<typeof remove> | undefined
      await world.deps.db
        .inSystem(async (tx) => {
          await run(query, values, tx)
          removing = remove(kind, id)
          await waits('transactionid', 'tuple')
          if (!isStored) throw undone
        })
        .catch((error: unknown) => expect(error).toBe(undone))
      expect((await removing)?.code).toBe(code)
    })
  })

  const textual = [
    [
      'an agreement on the answer to a field',
      'CUSTOM_FIELD',
      'agreement_versions',
      (id: string) =>
        world.call('agreements.create', {
          body: {
            name: 'Rules',
            texts: [{ language: 'en', content: 'Text' }],
            conditions: [{ field: id, values: ['yes'] }],
          },
        }),
    ],
    [
      'a badge that shows a field',
      'CUSTOM_FIELD',
      'badge_templates',
      (id: string) =>
        world.call('badgeTemplates.create', {
          body: {
            name: `With ${id}`,
            widthMm: 90,
            heightMm: 60,
            elements: [textElement({ text: `{{field.${id}}}` })],
          },
        }),
    ],
    [
      'kiosks that show an agreement',
      'AGREEMENT',
      'company_params',
      (id: string) =>
        world.call('kiosk.putParams', {
          body: { instructions: [{ id, sendCopyToVisitor: 1 }] },
        }),
    ],
  ] as const
  it.each(textual)('stays for %s', async (_, of, table, save) => {
    const { id } = await kindOf(of).make()
    const [saved, removed] = await world.deps.db
      .inSystem(async (tx) => {
        // The setting has been judged and can't be stored yet.
        await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
        const saving = save(id)
        await waits('relation')
        const removing = remove(kindOf(of), id)
        await Promise.race([waits('transactionid', 'tuple'), removing])
        return [saving, removing] as const
      })
      .then((both) => Promise.all(both))
    expect([saved.code, removed.code]).toEqual([undefined, 'still_in_use'])
  })
})

const waits = (...types: readonly string[]) => someoneWaits(world.deps.db.system, { types })
