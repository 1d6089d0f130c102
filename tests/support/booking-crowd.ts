/** Many people and a small place, written by SQL, and a crowd that asks for it through HTTP. */
import { Agent, request } from 'node:http'
import type { Client } from 'pg'
import { outsideId } from '#contract/ids.ts'
import { sqlUuidOfNumber, uuidOfNumber } from './numbered-visits.ts'

export type Crowd = {
  readonly companyId: string
  readonly areaId: string
}

const organisation = uuidOfNumber(0xfee1)

/** An organisation; its people are numbered from 1 in every company. */
export async function addCrowdOrganisation(client: Client): Promise<string> {
  await client.query(`insert into organisations values ('${organisation}', 'Crowd')`)
  return organisation
}

let places = 0

/** A company in UTC that is open every day, with so many people from number `first` on, and one area. */
export async function addCrowd(
  client: Client,
  crowd: {
    readonly people: number
    readonly first: number
    readonly desks: number
    readonly capacity: number | null
  },
): Promise<Crowd> {
  places += 1
  const companyId = uuidOfNumber(0xc0_0000 + places)
  const areaId = uuidOfNumber(0xa0_0000 + places)
  await client.query(`insert into companies (company_id, organisation_id, name, time_zone)
    values ('${companyId}', '${organisation}', 'Crowd ${String(places)}', 'UTC')`)
  await client.query(`insert into company_params (company_id, area, params) values ('${companyId}',
    'employee-management', '{"bookingEnabled": true, "bookableWeekdays": [1,2,3,4,5,6,7], "windowDays": 30}')`)
  const last = crowd.first + crowd.people - 1
  await client.query(`insert into users (company_id, user_id, firstname, lastname, email)
    select '${companyId}', ${sqlUuidOfNumber('n')}, 'Person', 'Number ' || n, 'p' || n || '@example.com'
    from generate_series(${String(crowd.first)}, ${String(last)}) n`)
  await client.query(`insert into desk_areas (company_id, desk_area_id, name, capacity)
    values ('${companyId}', '${areaId}', 'Area', ${String(crowd.capacity)})`)
  await client.query(`insert into desks (company_id, desk_id, desk_area_id, number, x, y)
    select '${companyId}', gen_random_uuid(), '${areaId}', n::text, (n % 20) * 100, (n / 20) * 80
    from generate_series(1, ${String(crowd.desks)}) n`)
  return { companyId, areaId }
}

export type Asked = { readonly status: number; readonly code: string | undefined }

/** Everybody from `first` on asks once, a bounded number at a time, the servers in turn. */
export async function askAll(
  urls: readonly string[],
  token: string,
  crowd: Crowd,
  asked: {
    readonly first: number
    readonly people: number
    readonly date: string
    readonly atOnce: number
    deskNumber(index: number): string | null
  },
): Promise<readonly Asked[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: asked.atOnce })
  const answers: Asked[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (;;) {
      const index = next
      next += 1
      if (index >= asked.people) return
      const url = `${urls[index % urls.length] ?? ''}/private/companies/${outsideId('CO', crowd.companyId)}/em/bookings`
      answers.push(
        await post(agent, url, token, {
          userId: outsideId('US', uuidOfNumber(asked.first + index)),
          date: asked.date,
          deskAreaId: outsideId('DA', crowd.areaId),
          deskNumber: asked.deskNumber(index),
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: asked.atOnce }, worker))
  agent.destroy()
  return answers
}

function post(agent: Agent, url: string, token: string, body: unknown): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asking = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const status = response.statusCode ?? 0
        // The server's own form of a refusal.
        const { error } = JSON.parse(text) as { error?: { code: string } }
        resolve({ status, code: error?.code })
      })
      response.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(JSON.stringify(body))
  })
}

/** How often each answer came: `200`, or the code of a refusal. */
export function tally(answers: readonly Asked[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = status === 200 ? '200' : `${String(status)} ${code ?? ''}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}
