/** Random locations, with everything that decides who may have which desk on which day; the same for the same seed. */
import type { Client } from 'pg'
import { addDays } from '#domain/time/local-date.ts'

export type RandomWorkplace = {
  readonly companyId: string
  readonly users: readonly string[]
  readonly areas: readonly string[]
  readonly bookings: readonly string[]
}

const statuses = ['EXPECTED', 'EXPECTED', 'PENDING', 'CHECKED_IN', 'CHECKED_OUT', 'DENIED']

/** Numbers between 0 and 1. */
export function chance(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const uuid = (seed: number, kind: number, n: number): string =>
  `00000000-0000-7000-8${kind.toString(16)}00-${(seed * 1_000_000 + n).toString(16).padStart(12, '0')}`

/** Bookings from 30 days before `today` to 9 days after it, and changes made since they were booked. `isKept`: with teams and owners. */
export async function addRandomWorkplace(
  client: Client,
  seed: number,
  today: string,
  { isKept = false }: { readonly isKept?: boolean } = {},
): Promise<RandomWorkplace> {
  const next = chance(seed)
  const upTo = (count: number): number => Math.floor(next() * count)
  const some = <Item>(list: readonly Item[]): Item | null => list[upTo(list.length)] ?? null
  const id = (kind: number, n: number): string => uuid(seed, kind, n)
  const ids = (kind: number, count: number) => Array.from({ length: count }, (_, n) => id(kind, n))
  const companyId = id(1, 0)
  await client.query('insert into organisations values ($1, $2)', [
    companyId,
    `World ${String(seed)}`,
  ])
  await client.query(
    `insert into companies (company_id, organisation_id, name, time_zone) values ($1, $1, 'World', 'UTC')`,
    [companyId],
  )
  const dailyLimit = next() < 0.5 ? null : upTo(4)
  await client.query(`insert into company_params values ($1, 'employee-management', $2)`, [
    companyId,
    JSON.stringify({
      bookableWeekdays: isKept ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7],
      holidays: isKept ? [addDays(today, 3)] : [],
      ...(dailyLimit !== null && { dailyLimit }),
    }),
  ])
  const users = ids(2, 8)
  for (const [n, userId] of users.entries()) {
    await client.query(
      `insert into users (company_id, user_id, firstname, lastname, email, active) values ($1, $2, 'Pia', $3, '', $4)`,
      [companyId, userId, `Number ${String(n)}`, next() < 0.9],
    )
  }
  await client.query(
    'update employees set allowed_on_location = false where company_id = $1 and user_id = $2',
    [companyId, some(users)],
  )
  const floors = ids(3, upTo(3))
  for (const floorId of floors) {
    await client.query('insert into floors (company_id, floor_id, capacity) values ($1, $2, $3)', [
      companyId,
      floorId,
      next() < 0.5 ? null : upTo(7),
    ])
  }
  const areas = ids(4, 1 + upTo(5))
  const desks: { readonly deskId: string; readonly areaId: string }[] = []
  for (const [n, areaId] of areas.entries()) {
    await client.query(
      `insert into desk_areas (company_id, desk_area_id, floor_id, name, neighbourhood, capacity, position)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        companyId,
        areaId,
        next() < 0.7 ? some(floors) : null,
        `Area ${String(n)}`,
        some(['', 'north', 'south']),
        next() < 0.5 ? null : upTo(5),
        upTo(3),
      ],
    )
    for (let count = upTo(6); count > 0; count -= 1) {
      const deskId = id(5, desks.length)
      await client.query(
        `insert into desks (company_id, desk_id, desk_area_id, number, x, y) values ($1, $2, $3, $4, $5, $6)`,
        [companyId, deskId, areaId, `A${String(count)}`, upTo(900), upTo(900)],
      )
      desks.push({ deskId, areaId })
    }
  }
  const bookings = ids(6, 140)
  const made = bookings.map((bookingId) => {
    const areaId = some(areas)
    const deskId = some(desks.filter((one) => one.areaId === areaId))?.deskId ?? null
    const userId = some(users.slice(0, 5))
    const day = addDays(today, upTo(40) - 30)
    return { bookingId, userId, day, areaId, deskId, status: some(statuses), end: next() }
  })
  await client.query(
    `insert into bookings (company_id, booking_id, user_id, booking_date, desk_area_id, desk_id, status, created_at,
       checked_in_at, checked_out_at, denied_at, cancelled_at, released_at)
     select $1, m."bookingId", m."userId", m.day, m."areaId", m."deskId", m.status, now(),
       case when m.status like 'CHECKED%' then now() end, case when m.status = 'CHECKED_OUT' then now() end,
       case when m.status = 'DENIED' then now() end, case when m."end" < 0.1 then now() end,
       case when m."end" > 0.9 then now() end
     from jsonb_to_recordset($2) as m ("bookingId" uuid, "userId" uuid, day date, "areaId" uuid, "deskId" uuid,
       status text, "end" float8)
     on conflict do nothing`,
    [companyId, JSON.stringify(made)],
  )
  for (const { deskId } of desks) {
    const from = next() < 0.3 ? addDays(today, upTo(12) - 3) : null
    await client.query(
      `update desks set enabled = $3, blocked_from = $4, blocked_to = $5, retired_at = case when $6 then now() end
       where company_id = $1 and desk_id = $2`,
      [
        companyId,
        deskId,
        next() < 0.85,
        from,
        from === null || next() < 0.3 ? null : addDays(from, upTo(4)),
        next() < 0.08,
      ],
    )
  }
  if (next() < 0.3) {
    await client.query('update desk_areas set retired_at = now() where desk_area_id = $1', [
      some(areas),
    ])
  }
  if (isKept) await keepSome(client, { companyId, users, areas, desks, next, today })
  return { companyId, users, areas, bookings }
}

/** Keeps some areas and desks for teams, closes some areas on some days, and some desks for owners, who gave some days back. */
async function keepSome(
  client: Client,
  world: Pick<RandomWorkplace, 'companyId' | 'users' | 'areas'> & {
    readonly desks: readonly { readonly deskId: string }[]
    readonly next: () => number
    readonly today: string
  },
): Promise<void> {
  const { companyId, users, areas, desks, next, today } = world
  const one = <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)]
  const teams = [companyId.replace('-8100-', '-8a00-'), companyId.replace('-8100-', '-8b00-')]
  for (const [n, teamId] of teams.entries()) {
    await client.query(
      'insert into desk_teams (company_id, team_id, name, user_groups) values ($1, $2, $3, $4)',
      [companyId, teamId, `Team ${String(n)}`, n === 0 ? [] : ['RECEPTION']],
    )
    await client.query('insert into desk_team_members values ($1, $2, $3)', [
      companyId,
      teamId,
      one(users),
    ])
  }
  await client.query(
    `insert into user_group_members (company_id, user_id, user_group) values ($1, $2, 'RECEPTION')`,
    [companyId, one(users)],
  )
  for (const areaId of areas.filter(() => next() < 0.3)) {
    await client.query('update desk_areas set team_id = $2 where desk_area_id = $1', [
      areaId,
      one(teams),
    ])
  }
  for (const areaId of areas.filter(() => next() < 0.3)) {
    await client.query(
      'update desk_areas set bookable_weekdays = $2, closing_days = $3 where desk_area_id = $1',
      [areaId, next() < 0.5 ? [1, 2, 3, 4, 5, 6, 7] : [2, 4, 6], [addDays(today, 1)]],
    )
  }
  for (const { deskId } of desks) {
    if (next() < 0.2) {
      await client.query('update desks set team_id = $2 where desk_id = $1', [deskId, one(teams)])
    }
    if (next() > 0.4) continue
    const owner = one(users)
    await client.query(
      'update desks set owner_id = $2, owner_weekdays = $3, owner_until = $4 where desk_id = $1',
      [
        deskId,
        owner,
        next() < 0.5 ? [1, 2, 3, 4, 5, 6, 7] : [1, 3],
        next() < 0.3 ? addDays(today, Math.floor(next() * 9)) : null,
      ],
    )
    await client.query('insert into given_back_desks values ($1, $2, $3, $4, now())', [
      companyId,
      deskId,
      owner,
      addDays(today, Math.floor(next() * 9)),
    ])
  }
}
