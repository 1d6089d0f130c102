/** A service desk with a ticket, and a sound call of every endpoint about it. */
import { sql } from 'kysely'
import type { EndpointId } from '#contract/endpoints.ts'
import { modules } from '#domain/location/module.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { TestApp } from './build-app.ts'
import { picture } from './pictures.ts'
import { send, type Call } from './send.ts'

/** Lets the location use everything that Foyer has. */
export async function switchOnModules({ deps }: TestApp, companyId: CompanyId): Promise<void> {
  await sql`update companies set modules = ${[...modules]} where company_id = ${companyId}`.execute(
    deps.db.system,
  )
  deps.companies.forget(companyId)
}

/** @returns the outside ids by the names that paths use. */
export async function openTicketSample(
  test: TestApp,
  companyId: CompanyId,
  { client, employee, co, mark }: Readonly<Record<'client' | 'employee' | 'co' | 'mark', string>>,
): Promise<Readonly<Record<string, string>>> {
  await switchOnModules(test, companyId)
  const made = async (id: EndpointId, body: object, change: Call = {}): Promise<string> => {
    const params = { companyId: co, ...change.params }
    const answer = await send(test.app, id, { token: client, ...change, params, body })
    if (answer.status !== 200) throw new Error(`${id}: ${answer.text}`)
    return (answer.body as { id: string }).id
  }
  const priorityId = await made('ticketPriorities.create', { name: `${mark} urgent`, minutes: 60 })
  const categoryId = await made('ticketCategories.create', { name: `${mark} light`, priorityId })
  const report = { title: `${mark} lamp`, description: `${mark} flickers`, categoryId }
  const ticketId = await made('tickets.create', report, { token: employee })
  const closedTicketId = await made('tickets.create', report, { token: employee })
  const closing = { ticketId: closedTicketId, act: 'close' }
  await made('tickets.act', { state: 'REQUESTED' }, { params: closing })
  const thread = { ticketId, thread: 'replies' }
  await made('ticketComments.add', { text: `${mark} said` }, { params: thread })
  const file = { bytes: await picture('#654323'), name: `${mark}.png`, type: 'image/png' }
  const params = { companyId: co, ...thread }
  const kept = await send(test.app, 'ticketAttachments.add', { token: client, params, file })
  if (kept.status !== 200) throw new Error(kept.text)
  const { id: ticketFileId } = kept.body as { id: string }
  const acted = { trigger: 'CREATED', conditions: {}, actions: { priorityId } }
  const ruleId = await made('ticketRules.create', { name: `${mark} rule`, ...acted })
  return { ruleId, ticketId, closedTicketId, categoryId, priorityId, ticketFileId }
}

type File = NonNullable<Call['file']>
type TicketEndpoint = Extract<EndpointId, `ticket${string}`>

export function ticketCalls(
  png: File,
  ids: Readonly<Record<string, string>>,
  { employee: token }: Readonly<Record<'employee', string>>,
): Record<TicketEndpoint, Call> {
  const { priorityId = '', categoryId = '', closedTicketId = '' } = ids
  const act = 'CLOSE' as const
  const rule = {
    trigger: 'CHANGED',
    conditions: { categoryIds: [categoryId], words: ['lamp'] },
    actions: { priorityId, notifyIds: [ids['userId'] ?? ''] },
  } as const
  const thread = { thread: 'replies' }
  const ofFile = { params: { ...thread, attachmentId: ids['ticketFileId'] ?? '' } }
  return {
    'ticketWorkflow.get': {},
    'ticketWorkflow.put': {
      body: {
        states: ['REQUESTED', 'QUALIFIED', 'RESOLVED', 'CLOSED', 'BLOCKED'],
        acts: [...(['QUALIFY', 'SOLVE', 'BLOCK', 'UNBLOCK', 'REOPEN'] as const), act].map(
          (one) => ({ act: one, groups: ['ADMINISTRATORS', 'AGENTS'] }),
        ),
        pausedAtSupplier: true,
        closeDays: 7,
        keepDays: 365,
        revision: 1,
      },
    },
    'ticketPriorities.list': {},
    'ticketPriorities.create': { body: { name: 'Made', position: 3, minutes: 480 } },
    'ticketPriorities.update': {
      body: { name: 'Changed', position: 1, minutes: 120, revision: 1 },
    },
    'ticketCategories.list': {},
    'ticketCategories.create': { body: { name: 'Made', parentId: categoryId, priorityId } },
    'ticketCategories.update': { body: { name: 'Changed', priorityId, revision: 1 } },
    'ticketRules.list': {},
    'ticketRules.create': { body: { name: 'Made', ...rule } },
    'ticketRules.update': { body: { name: 'Changed', ...rule, revision: 1 } },
    'ticketRules.remove': {},
    'ticketRules.try': { body: rule },
    'tickets.list': { query: { states: 'REQUESTED,BLOCKED', pageSize: '10' } },
    'tickets.similar': { query: { title: 'A lamp flickers' } },
    'ticketAgents.list': {},
    'tickets.get': {},
    'tickets.timeline': {},
    'ticketComments.list': { params: thread },
    'ticketComments.searchReaders': { params: thread, query: { filter: 'an' } },
    'ticketComments.add': { params: { thread: 'internal' }, body: { text: 'Said', taggedIds: [] } },
    'ticketAttachments.list': { params: thread },
    'ticketAttachments.add': { params: thread, file: png },
    'ticketAttachments.get': ofFile,
    'ticketAttachments.remove': ofFile,
    'tickets.create': { token, body: { title: 'Made' } },
    'tickets.setFavourite': { token, body: { favourite: true } },
    'tickets.update': {
      body: {
        title: 'Changed',
        notifierId: ids['userId'],
        agentId: ids['userId'],
        priorityId,
        categoryId,
        revision: 1,
      },
    },
    'tickets.act': { params: { act: 'block' }, body: { state: 'REQUESTED' } },
    'tickets.rate': {
      token,
      params: { ticketId: closedTicketId },
      body: { rating: 5, remark: 'Done' },
    },
  }
}
