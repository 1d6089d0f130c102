/** The job that tells people of a ticket, if it is still true and they want to hear of it. */
import { seesAllTickets, type TicketThread } from '#domain/ticket/thread.ts'
import { outsideId } from '#contract/ids.ts'
import { signTicketLink, type TicketLink } from '#server/platform/auth/links/ticket-link.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import { isNoticeWanted } from '#server/features/messages/message-channels/notices/read-notices.ts'
import { listAgentIds } from '#server/features/service-desk/tickets/agents.ts'
import {
  loadTicket,
  loadTicketComment,
  type LoadedTicket,
} from '#server/features/service-desk/tickets/notes/load-ticket.ts'
import { findAccountOwner } from '../people/queries-account.ts'
import { writeToUser } from '../people/write-to-user.ts'
import { ticketMail, type ShownNews } from '../templates/people/ticket-mail.ts'
import type { TicketMailRequest } from './ticket-mail-queue.ts'

type Said = { readonly authorId: string | null; readonly taggedIds: readonly string[] }

/** Each is told once of one event, and nobody of what they did themselves. */
export async function writeTicketMail(
  context: JobContext,
  { companyId: id, ticketId, news, cause, commentId, rule = '', notifyIds = [] }: TicketMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  const { tx } = context
  const company = await deps.companies.find(id)
  if (company === null || company.disabled || !company.modules.has('SERVICE_DESK')) return 'done'
  const { companyId } = company
  const ticket = await loadTicket(tx, companyId, ticketId)
  if (ticket === undefined) return 'done'
  const comment =
    commentId === undefined ? undefined : await loadTicketComment(tx, companyId, commentId)
  if (commentId !== undefined && comment === undefined) return 'done'
  const thread: TicketThread = news === 'NOTED' || news === 'WARNED' ? 'internal' : 'replies'
  const readers =
    news === 'RULED' ? notifyIds : await readersOf(tx, companyId, news, ticket, comment)
  for (const userId of new Set(readers)) {
    const reader = await findAccountOwner(tx, companyId, userId)
    if (reader === undefined) continue
    const { rights } = await deps.rights.find(companyId, userId)
    if (!ticket.isReadBy(thread, userId, rights)) continue
    if (!(await isNoticeWanted(tx, companyId, userId, 'TICKET', 'MAIL'))) continue
    const screen = seesAllTickets(rights) ? 'tickets' : 'reports'
    const query = `companyId=${outsideId('CO', companyId)}&ticket=${outsideId('TK', ticketId)}`
    const link = `${deps.config.publicUrl}/console/${screen}?${query}`
    const asksRating = news === 'DONE' && userId === ticket.notifierId
    const rateLink = asksRating ? await ratingLink(deps, { companyId, ticketId, userId }) : null
    const key = `${cause}:ticket_${news.toLowerCase()}:${userId}`
    await writeToUser(context, deps, company, { ...reader, userId }, key, (frame) =>
      ticketMail(frame, {
        news: shownNews(news, ticket, deps.clock.now()),
        number: ticket.number,
        title: ticket.title,
        authorName: comment?.authorName ?? '',
        rule,
        text: comment?.text ?? '',
        dueAt: ticket.dueAt ?? '',
        zone: company.timeZone,
        rateLink,
        link,
      }),
    )
  }
  return 'done'
}

async function ratingLink(deps: WorkerDeps, link: TicketLink): Promise<string> {
  return `${deps.config.publicUrl}/rate-ticket?jwt=${await signTicketLink(deps, link)}`
}

/** What became of it by now. */
function shownNews(
  news: TicketMailRequest['news'],
  { state, dueAt }: LoadedTicket,
  now: string,
): ShownNews {
  if (news === 'DONE' && state === 'CLOSED') return 'CLOSED'
  return news === 'WARNED' && dueAt !== null && dueAt <= now ? 'LATE' : news
}

/** Whom it concerns, without who did it. */
async function readersOf(
  tx: Tx,
  companyId: CompanyId,
  news: Exclude<TicketMailRequest['news'], 'RULED'>,
  { notifierId, agentId, movedBy, state, dueAt }: LoadedTicket,
  said: Said | undefined,
): Promise<readonly string[]> {
  const besides = (person: string | null, who: readonly (string | null)[]): readonly string[] =>
    who.filter((one) => one !== null && one !== person).map(String)
  switch (news) {
    case 'ASSIGNED':
      return besides(null, [agentId])
    case 'REPLIED':
      return besides(said?.authorId ?? null, [notifierId, agentId, ...(said?.taggedIds ?? [])])
    case 'NOTED':
      return besides(said?.authorId ?? null, said?.taggedIds ?? [])
    case 'DONE':
      return state === 'RESOLVED' || state === 'CLOSED' ? besides(movedBy, [notifierId]) : []
    case 'REOPENED':
      return state === 'RESOLVED' || state === 'CLOSED' ? [] : besides(movedBy, [agentId])
    case 'WARNED':
      if (dueAt === null || state === 'RESOLVED' || state === 'CLOSED') return []
      // What is nobody's yet is anybody's to take.
      return agentId === null ? listAgentIds(tx, companyId) : [agentId]
  }
}
