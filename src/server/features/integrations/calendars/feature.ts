import { job, type Feature } from '#server/platform/feature.ts'
import { calendarSchedule, findDueCalendars } from './entries/find-due.ts'
import { listCalendarConnections } from './entries/queries-connections.ts'
import { calendarDueQueue, calendarReactions, calendarReadQueue } from './entries/queues.ts'
import { readCalendar } from './entries/read-calendar.ts'
import { calendarRoutes } from './entries/routes.ts'
import { findDue, mailboxSchedule } from './mail/find-due.ts'
import { listMailboxConnections } from './mail/queries-connections.ts'
import { mailboxDueQueue, mailboxReactions, mailboxReadQueue } from './mail/queues.ts'
import { readMailbox } from './mail/read-mailbox.ts'
import { mailboxRoutes } from './mail/routes.ts'
import { tables } from './tables.ts'

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  connections: [listMailboxConnections, listCalendarConnections],
  routes: [...mailboxRoutes, ...calendarRoutes],
  reactions: [mailboxReactions, calendarReactions],
  jobs: [
    job(mailboxReadQueue, readMailbox),
    job(mailboxDueQueue, (context, _, deps) => findDue(context, deps), mailboxSchedule),
    job(calendarReadQueue, readCalendar),
    job(calendarDueQueue, (context, _, deps) => findDueCalendars(context, deps), calendarSchedule),
  ],
}
