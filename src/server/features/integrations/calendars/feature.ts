import { job, type Feature } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
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
import { followNotice } from './push/follow-notice.ts'
import { keepWatches } from './push/keep-watches.ts'
import { calendarNoticeQueue, calendarWatchQueue, pushReactions } from './push/queues.ts'
import { registerNotices } from './push/register-notices.ts'
import { followMeetings } from './writing/follow-meetings.ts'
import { waitForPurged } from './writing/queries.ts'
import { calendarPurgeQueue, calendarWriteQueue } from './writing/queues.ts'
import { writeMeeting } from './writing/write-meeting.ts'
import { tables } from './tables.ts'
import { disconnectCalendar } from './entries/save-calendar.ts'
import { disconnectMailbox } from './mail/save-mailbox.ts'

async function takeAwayPurged({ tx }: Pick<JobContext, 'tx'>): Promise<JobOutcome> {
  await waitForPurged(tx)
  return 'done'
}

export const feature: Feature = {
  module: 'VISITORS',
  tables,
  connections: [listMailboxConnections, listCalendarConnections],
  disconnects: {
    CALENDAR: (tx, { companyId, integrationId }, act) =>
      disconnectCalendar(tx, { companyId, calendarId: integrationId }, act),
    CALENDAR_MAIL: (tx, { companyId, integrationId }, act) =>
      disconnectMailbox(tx, { companyId, mailboxId: integrationId }, act),
  },
  routes: [...mailboxRoutes, ...calendarRoutes],
  protocol: registerNotices,
  reactions: [mailboxReactions, calendarReactions, pushReactions],
  followers: [followMeetings],
  jobs: [
    job(calendarWriteQueue, writeMeeting),
    job(calendarPurgeQueue, takeAwayPurged, '17 * * * *'),
    job(mailboxReadQueue, readMailbox),
    job(mailboxDueQueue, (context, _, deps) => findDue(context, deps), mailboxSchedule),
    job(calendarReadQueue, readCalendar),
    job(calendarWatchQueue, keepWatches),
    job(calendarNoticeQueue, (context, key, deps) => followNotice(context, key, deps)),
    job(calendarDueQueue, (context, _, deps) => findDueCalendars(context, deps), calendarSchedule),
  ],
}
