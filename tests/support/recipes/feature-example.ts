/** The recipe "Add a feature", followed: things that were found at a location, for ninety days. */
import { languageCodes } from '#contract/messages/languages.ts'
import { addLine, addText } from './edits.ts'
import type { Example } from './house-copy.ts'

const folder = 'src/server/features/safety/lost-items'

export const featureExample: Example = {
  'src/contract/safety/lost-items.ts': `/** Things that were found at a location. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idInput } from '../ids.ts'
import { companyPath } from '../place-paths.ts'

const params = z.object({ companyId: idInput('CO') })
const lostItem = z.object({ what: z.string(), foundOn: z.iso.date() })

export const listLostItems = defineEndpoint('lostItems.list', \`GET \${companyPath}/lost-items\`, {
  summary: 'What was found here, in the order in which it was noted.',
  tag: 'Settings',
  params,
  response: z.array(lostItem),
  errors: [],
})
export const addLostItem = defineEndpoint('lostItems.add', \`POST \${companyPath}/lost-items\`, {
  summary: 'Note that something was found today.',
  tag: 'Settings',
  params,
  body: z.object({ what: z.string().trim().min(1).max(200) }),
  response: lostItem,
  errors: [],
})
`,
  'src/contract/resources.ts': addLine(
    "export * from './safety/retention.ts'",
    "export * from './safety/lost-items.ts'",
  ),
  'migrations/9999_lost_items.sql': `-- Things that were found at a location, until somebody asks for them.
create table lost_items (
  company_id uuid not null references companies,
  item_id uuid not null,
  what text not null check (what <> ''),
  found_on date not null,
  primary key (company_id, item_id)
);
call protect_tenant_table('lost_items');
`,
  [`${folder}/feature.ts`]: `import { job, type Feature } from '#server/platform/feature.ts'
import { forgetLostItems, lostItemsQueue } from './forget-lost-items.ts'
import { lostItemRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  tables,
  routes: lostItemRoutes,
  jobs: [
    job(lostItemsQueue, (context, _, { clock }) => forgetLostItems(context, clock.now()), '0 3 * * *'),
  ],
}
`,
  [`${folder}/tables.ts`]: `import { impersonal, type Tables } from '#server/platform/tables/table-rules.ts'

export const tables: Tables = {
  lost_items: impersonal,
}
`,
  [`${folder}/routes.ts`]: `import { addLostItem, listLostItems } from '#contract/safety/lost-items.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { noteLostItem } from './note-lost-item.ts'
import { presentLostItem } from './present.ts'
import { readLostItems } from './queries.ts'

const options = { allow: managers, right: 'EDIT_LOCATION' } as const

export const lostItemRoutes: readonly Route[] = [
  route(listLostItems, { ...options, audit: null }, async ({ tx, company }) =>
    (await readLostItems(tx, company.companyId)).map(presentLostItem),
  ),
  route(addLostItem, { ...options, audit: 'lost_item.found' }, ({ tx, company, act, body }) =>
    noteLostItem(tx, company, act, body.what),
  ),
]
`,
  [`${folder}/note-lost-item.ts`]: `import { outsideId } from '#contract/ids.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { presentLostItem } from './present.ts'
import { insertLostItem } from './queries.ts'

/** Notes that something was found, on the location's own day. */
export async function noteLostItem(tx: Tx, { companyId, timeZone }: CompanyCard, act: Act, what: string) {
  const row = { what, found_on: localDateOf(act.at, timeZone) }
  await insertLostItem(tx, companyId, { ...row, item_id: uuid7() })
  await appendEvent(tx, companyId, act, {
    kind: 'lost_item.found',
    subject: \`company:\${outsideId('CO', companyId)}\`,
  })
  return presentLostItem(row)
}
`,
  [`${folder}/present.ts`]: `import type { LostItemRow } from './queries.ts'

/** A row as the contract has it. */
export function presentLostItem({ what, found_on: foundOn }: LostItemRow) {
  return { what, foundOn }
}
`,
  [`${folder}/queries.ts`]: `/** All SQL about lost items. */
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'

export type LostItemRow = { readonly what: string; readonly found_on: string }

export function readLostItems(tx: Tx, companyId: CompanyId): Promise<LostItemRow[]> {
  return tx
    .selectFrom('lost_items')
    .select(['what', 'found_on'])
    .where('company_id', '=', companyId)
    .orderBy('item_id')
    .execute()
}

export async function insertLostItem(
  tx: Tx,
  companyId: CompanyId,
  row: LostItemRow & { readonly item_id: string },
): Promise<void> {
  await tx.insertInto('lost_items').values({ company_id: companyId, ...row }).execute()
}

export async function deleteLostItems(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('lost_items').where('found_on', '<', before).execute()
}
`,
  [`${folder}/forget-lost-items.ts`]: `import { z } from 'zod'
import { DAY_MS } from '#domain/time/calendar-date.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { JobContext, JobOutcome, JobQueue } from '#server/platform/jobs/job-queue.ts'
import { deleteLostItems } from './queries.ts'

/** Nobody asks for an umbrella after that. */
const keepDays = 90

export const lostItemsQueue: JobQueue<Record<string, never>> = {
  name: 'lost-items-forget',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 1,
}

/** @param now ISO 8601 */
export async function forgetLostItems({ tx }: Pick<JobContext, 'tx'>, now: string): Promise<JobOutcome> {
  await deleteLostItems(tx, plusMs(now, -keepDays * DAY_MS).slice(0, 10))
  return 'done'
}
`,
  [`${folder}/lost-items.http.test.ts`]: `/** What was found is noted, listed, and forgotten after ninety days. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { forgetLostItems } from './forget-lost-items.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('lost items are noted, listed, and forgotten', async () => {
  const umbrella = { what: 'Umbrella', foundOn: '2026-11-18' }
  expect((await world.call('lostItems.add', { body: { what: ' Umbrella ' } })).body).toEqual(umbrella)
  const list = async () => (await world.call('lostItems.list')).body
  expect(await list()).toEqual([umbrella])
  expect((await world.call('lostItems.list', { token: world.other.token })).status).toBe(404)
  await world.deps.db.inSystem((tx) => forgetLostItems({ tx }, '2027-02-16T12:00:00Z'))
  expect(await list()).toEqual([umbrella])
  await world.deps.db.inSystem((tx) => forgetLostItems({ tx }, '2027-02-17T12:00:00Z'))
  expect(await list()).toEqual([])
})
`,
  'src/server/features.ts': (before) =>
    addLine(
      "import { feature as retention } from './features/safety/retention/feature.ts'",
      "import { feature as lostItems } from './features/safety/lost-items/feature.ts'",
    )(
      before.replace(
        'safety: [audit, emergencies, retention, tracing]',
        'safety: [audit, emergencies, lostItems, retention, tracing]',
      ),
    ),
  'src/domain/audit/event-kind.ts': addLine("  'retention.purged',", "  'lost_item.found',"),
  'src/web/areas/console/safety/audit/audit-words.ts': addLine(
    "  'agreement.saved': 'audit_event_saved',",
    "  'lost_item.found': 'audit_event_created',",
  ),
  ...Object.fromEntries(
    languageCodes.map((code) => [
      `src/contract/messages/${code}/console/safety/audit.json`,
      addText('audit_noun_lost_item', 'Lost item'),
    ]),
  ),
  'tests/support/who-may.ts': (before) =>
    before.replace('params.putCheckOut', 'lostItems.add lostItems.list params.putCheckOut'),
  'tests/support/sample-calls.ts': addLine(
    "    'countries.list': {},",
    "    'lostItems.list': {},\n    'lostItems.add': { body: { what: 'Umbrella' } },",
  ),
}
