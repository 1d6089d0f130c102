import { job, type Feature } from '#server/platform/feature.ts'
import { findDue, mailboxSchedule } from './mail/find-due.ts'
import { listMailboxConnections } from './mail/queries-connections.ts'
import { mailboxDueQueue, mailboxReactions, mailboxReadQueue } from './mail/queues.ts'
import { readMailbox } from './mail/read-mailbox.ts'
import { calendarRoutes } from './routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  connections: [listMailboxConnections],
  routes: calendarRoutes,
  reactions: [mailboxReactions],
  jobs: [
    job(mailboxReadQueue, readMailbox),
    job(mailboxDueQueue, (context, _, deps) => findDue(context, deps), mailboxSchedule),
  ],
}
