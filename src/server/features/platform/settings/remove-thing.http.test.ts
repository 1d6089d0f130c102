/** What was made by mistake goes for good, and what has a history stays (issue 14 §8). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insideId, outsideId } from '#contract/ids.ts'
import type { EndpointId } from '#contract/endpoints.ts'
import { rightToRemove, type RemovableThing, type Use } from '#domain/location/use.ts'
import { createAgreement, createCustomField, createUser } from '#tests/support/factories.ts'
import { createMeeting } from '#tests/support/meeting-factory.ts'
import { openStaff } from '#tests/support/rights-world.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World
let made = 0

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Made = {
  readonly id: string
  /** Makes it part of the history. */
  readonly use: () => Promise<unknown>
}
type Kind = {
  readonly of: RemovableThing
  readonly make: () => Promise<Made>
  /** Where its rows are, by a column that holds its id. */
  readonly rows: readonly (readonly [table: string, column: string])[]
  /** What the refusal names; nothing where only the database knows. */
  readonly named: readonly Use[]
}

const company = () => world.mine.companyId
const run = (query: string, values: readonly unknown[] = []) =>
  world.deps.db.system.executeQuery<Record<string, unknown>>({
    ...sql.raw(query).compile(world.deps.db.system),
    parameters: values,
  })
async function create(endpoint: EndpointId, body: object): Promise<string> {
  const answer = await world.call(endpoint, { body })
  if (answer.status !== 200) throw new Error(answer.text)
  return (answer.body as { id: string }).id
}
async function visitOf(hostId?: string) {
  const { visits } = await createMeeting(world.deps, company(), {
    ...(hostId !== undefined && { hostId }),
    visitors: [{ firstname: 'Emma', lastname: 'Visitor' }],
  })
  return visits[0]
}

const kinds: readonly Kind[] = [
  {
    of: 'FLOW',
    rows: [
      ['flows', 'flow_id'],
      ['flow_versions', 'flow_id'],
    ],
    named: ['VISITS'],
    async make() {
      const id = await create('flows.create', {
        name: `Mistake ${String(++made)}`,
        firstScreenId: null,
        screens: [],
      })
      const flowId = insideId('FL', id)
      return {
        id,
        async use() {
          const visit = await visitOf()
          await run(
            `update visits set flow_id = $1, flow_version = 1
             where company_id = $2 and visit_date = $3 and meeting_id = $4 and visitor_id = $5`,
            [flowId, company(), visit.visitDate, visit.meetingId, visit.visitorId],
          )
        },
      }
    },
  },
  {
    of: 'AGREEMENT',
    rows: [
      ['agreements', 'agreement_id'],
      ['agreement_versions', 'agreement_id'],
    ],
    named: [],
    async make() {
      const agreementId = await createAgreement(world.deps, company(), {
        name: `Mistake ${String(++made)}`,
        texts: [{ language: 'en', content: 'Rules' }],
      })
      return {
        id: outsideId('AG', agreementId),
        use: () =>
          run(
            `insert into signature_figures (company_id, day, agreement_id, signed, people, crowd)
             values ($1, '2026-01-05', $2, 1, 1, repeat('0', 64)::bit(64))`,
            [company(), agreementId],
          ),
      }
    },
  },
  {
    of: 'CUSTOM_FIELD',
    rows: [['custom_fields', 'custom_field_id']],
    named: [],
    async make() {
      const id = `mistake_${String(++made)}`
      await createCustomField(world.deps, company(), { id, type: 'TEXT' })
      return {
        id,
        async use() {
          const visit = await visitOf()
          await run(
            `insert into visit_answers (company_id, visit_date, meeting_id, visitor_id, custom_field_id, value, answered_at)
             values ($1, $2, $3, $4, $5, 'yes', now())`,
            [company(), visit.visitDate, visit.meetingId, visit.visitorId, id],
          )
        },
      }
    },
  },
  {
    of: 'USER',
    rows: [
      ['users', 'user_id'],
      ['employees', 'user_id'],
      ['host_names', 'user_id'],
    ],
    named: [],
    async make() {
      const userId = await createUser(world.deps, company(), {
        firstname: `Mistake${String(++made)}`,
        lastname: 'Person',
      })
      return { id: outsideId('US', userId), use: () => visitOf(userId) }
    },
  },
  {
    of: 'KIOSK',
    rows: [
      ['kiosks', 'kiosk_id'],
      ['kiosk_tenants', 'kiosk_id'],
    ],
    named: [],
    async make() {
      const name = `Mistake ${String(++made)}`
      const id = await create('kiosks.create', { name, serialNumber: `K-${String(made)}` })
      return {
        id,
        use: () =>
          run(
            `insert into kiosk_log (company_id, kiosk_id, at, level, message) values ($1, $2, now(), 'info', 'Started')`,
            [company(), insideId('KI', id)],
          ),
      }
    },
  },
  {
    of: 'DESK_AREA',
    rows: [
      ['desk_areas', 'desk_area_id'],
      ['desks', 'desk_area_id'],
    ],
    named: ['BOOKINGS'],
    async make() {
      const name = `Mistake ${String(++made)}`
      const id = await create('deskAreas.create', { name, desks: [{ number: '1' }] })
      return {
        id,
        async use() {
          const userId = await createUser(world.deps, company(), { firstname: `Booker${name}` })
          await run(
            `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, created_at)
             values ($1, gen_random_uuid(), $2, '2030-01-07', $3, now())`,
            [company(), userId, insideId('DA', id)],
          )
        },
      }
    },
  },
]

const remove = ({ of }: Kind, id: string) => world.call('uses.remove', { query: { of, id } })

async function rowsOf({ rows }: Kind, id: string): Promise<number> {
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
    await use()
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

describe('what is used at the moment at which it is deleted', () => {
  it.each([
    ['stays where the use is stored', true, 'still_in_use'],
    ['goes where it is not', false, undefined],
  ])('%s', async (_, isStored, code) => {
    const kiosk = kinds.find(({ of }) => of === 'KIOSK') ?? expect.fail('no kiosk')
    const { id } = await kiosk.make()
    const undone = new Error('undone')
    let removing: ReturnType<typeof remove> | undefined
    await world.deps.db
      .inSystem(async (tx) => {
        await sql`
          insert into kiosk_log (company_id, kiosk_id, at, level, message)
          values (${company()}, ${insideId('KI', id)}, now(), 'info', 'Started')`.execute(tx)
        removing = remove(kiosk, id)
        await someoneWaits()
        if (!isStored) throw undone
      })
      .catch((error: unknown) => expect(error).toBe(undone))
    expect((await removing)?.code).toBe(code)
  })
})

async function someoneWaits(): Promise<void> {
  const { rows } = await run(
    `select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
  )
  if (rows.length === 0) await someoneWaits()
}
