import { outsideId } from '#contract/ids.ts'
import * as endpoints from '#contract/service-desk/ticket-settings.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { placeCategories } from './category-tree.ts'
import { presentCategory, presentPriority } from './present.ts'
import { listCategories, listPriorities } from './queries.ts'
import { createCategory, saveCategory } from './save-category.ts'
import { createPriority, savePriority } from './save-priority.ts'
import { readWorkflow, saveWorkflow } from './workflow.ts'

/** Whoever reports something chooses a category, and reads what becomes of it. */
const reads = { allow: managers, audit: null } as const
const edits = { allow: managers, right: 'EDIT_SERVICE_DESK' } as const

export const settingsRoutes: readonly Route[] = [
  route(endpoints.getTicketWorkflow, reads, ({ tx, company }) =>
    readWorkflow(tx, company.companyId),
  ),
  route(
    endpoints.putTicketWorkflow,
    { ...edits, audit: 'service_desk.saved' },
    ({ tx, company, act, body }) => saveWorkflow(tx, company.companyId, act, body),
  ),
  route(endpoints.listTicketPriorities, reads, async ({ tx, company }) => ({
    priorities: (await listPriorities(tx, company.companyId)).map(presentPriority),
  })),
  route(
    endpoints.createTicketPriority,
    { ...edits, audit: 'ticket_priority.saved' },
    async ({ tx, company, act, body }) => ({
      id: outsideId('TQ', await createPriority(tx, company.companyId, act, body)),
    }),
  ),
  route(
    endpoints.updateTicketPriority,
    { ...edits, audit: 'ticket_priority.saved, .archived, .restored' },
    async ({ tx, company, act, params: { priorityId }, body }) => {
      await savePriority(tx, company.companyId, act, priorityId, body)
      return { id: outsideId('TQ', priorityId) }
    },
  ),
  route(endpoints.listTicketCategories, reads, async ({ tx, company }) => {
    const rows = await listCategories(tx, company.companyId)
    return { categories: placeCategories(rows).map(presentCategory) }
  }),
  route(
    endpoints.createTicketCategory,
    { ...edits, audit: 'ticket_category.saved' },
    async ({ tx, company, act, body }) => ({
      id: outsideId('TC', await createCategory(tx, company.companyId, act, body)),
    }),
  ),
  route(
    endpoints.updateTicketCategory,
    { ...edits, audit: 'ticket_category.saved, .archived, .restored' },
    async ({ tx, company, act, params: { categoryId }, body }) => {
      await saveCategory(tx, company.companyId, act, categoryId, body)
      return { id: outsideId('TC', categoryId) }
    },
  ),
]
