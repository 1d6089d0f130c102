/**
 * The background work of a process: relay, jobs, schedules and sealing (design §5, §8). Any number of processes may run
 * it; each piece of work is done by one of them.
 */
import type { Deps } from './deps.ts'
import { climbLadder } from './features/arrivals/arrivals/climb-ladder.ts'
import { checkOutDueVisits } from './features/visits/check-outs/check-out-due-visits.ts'
import { checkOutSchedule, findCheckOuts } from './features/visits/check-outs/find-check-outs.ts'
import { checkOutQueue, checkOutsQueue } from './features/visits/check-outs/queues.ts'
import {
  directoryReactions,
  eraseEvidence,
  evidenceQueue,
} from './features/visitors/directory/erasure/erase-evidence.ts'
import { refreshHostNames } from './features/people/hosts/refresh-host-names.ts'
import { importQueue, importReactions } from './features/visits/imports/queues.ts'
import { runImport } from './features/visits/imports/run-import.ts'
import {
  extendMeetings,
  extensionQueue,
  extensionSchedule,
} from './features/visits/meetings/occurrences/extend-meetings.ts'
import {
  accountMailQueue,
  accountReactions,
} from './features/messages/notifications/people/account-queue.ts'
import { bookingMailQueue } from './features/messages/notifications/bookings/booking-queue.ts'
import { reactToBooking } from './features/messages/notifications/bookings/booking-reactions.ts'
import {
  emergencyMessageQueue,
  emergencyReactions,
  urgentMailQueue,
} from './features/messages/notifications/emergencies/emergency-queue.ts'
import { identityMailQueue } from './features/messages/notifications/people/identity-queue.ts'
import { makeSignatureDocument } from './features/messages/notifications/make-signature-document.ts'
import {
  chatMessageQueue,
  visitorTextQueue,
  messageReactions,
  messageSendQueue,
} from './features/messages/notifications/texts/message-queue.ts'
import { openMailer } from './features/messages/notifications/open-mailer.ts'
import {
  ladderQueue,
  mailSendQueue,
  reminderQueue,
  signatureDocumentQueue,
  visitMailQueue,
} from './features/messages/notifications/queues.ts'
import {
  permanentPassMailQueue,
  permanentPassReactions,
} from './features/messages/notifications/people/permanent-pass-queue.ts'
import { reactTo } from './features/messages/notifications/reactions.ts'
import {
  reminderSchedule,
  remindVisitors,
} from './features/messages/notifications/reminders/remind-visitors.ts'
import { sendMail } from './features/messages/notifications/send-mail.ts'
import { sendMessage } from './features/messages/notifications/texts/send-message.ts'
import { writeAccountMail } from './features/messages/notifications/people/write-account-mail.ts'
import { writePermanentPassMail } from './features/messages/notifications/people/write-permanent-pass-mail.ts'
import { writeBookingMail } from './features/messages/notifications/bookings/write-booking-mail.ts'
import { writeVisitorText } from './features/messages/notifications/texts/write-visitor-text.ts'
import { writeChatMessage } from './features/messages/notifications/texts/write-chat-message.ts'
import { writeEmergencyMails } from './features/messages/notifications/emergencies/write-emergency-mails.ts'
import { writeIdentityMail } from './features/messages/notifications/people/write-identity-mail.ts'
import { writeVisitMail } from './features/messages/notifications/visits/write-visit-mail.ts'
import { printOnCheckIn } from './features/arrivals/printing/print-on-check-in.ts'
import { badgeQueueQueue, labelSendQueue } from './features/arrivals/printing/queues.ts'
import { printingReactions } from './features/arrivals/printing/reactions.ts'
import { sendLabel } from './features/arrivals/printing/send-label.ts'
import { findPurges, retentionSchedule } from './features/safety/retention/find-purges.ts'
import { purgeBatch } from './features/safety/retention/purge-batch.ts'
import { purgeUploads } from './features/safety/retention/purge-uploads.ts'
import { retentionPurgeQueue, retentionQueue } from './features/safety/retention/queues.ts'
import { anchorSignatures } from './features/agreements/signatures/anchor-signatures.ts'
import { openUsageStatsSender } from './features/platform/system/send-usage-stats.ts'
import { exportReactions, visitExportQueue } from './features/visits/visit-exports/queues.ts'
import { writeExport } from './features/visits/visit-exports/write-export.ts'
import { endWorkday } from './features/workplace/workday/end-workday.ts'
import { findWork, workdaySchedule } from './features/workplace/workday/find-work.ts'
import { bookingTurnQueue, dayEndQueue, workdayQueue } from './features/workplace/workday/queues.ts'
import { takeTurn } from './features/workplace/workday/take-turn.ts'
import { openSealer } from './platform/audit/open-sealer.ts'
import { openDatabase, type Connection } from './platform/database/database.ts'
import { defaultTiming, openJobs, type Jobs, type JobsTiming } from './platform/jobs/open-jobs.ts'
import { purgeLeftovers, purgeQueue, purgeSchedule } from './platform/jobs/purge-leftovers.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { openRelay } from './platform/relay/open-relay.ts'

export type Worker = {
  /** Takes nothing new, lets what is under way finish, closes its connections. */
  stop(): Promise<void>
}

export type WorkerTiming = JobsTiming & {
  readonly relayPollMs: number
  readonly sealPollMs: number
}

const workerTiming: WorkerTiming = { ...defaultTiming, relayPollMs: 1_000, sealPollMs: 5_000 }
/** A quarter of it is for the background role: one for each job at work, and the relay and the sealer. */
const poolSize = 56
/** A database that falls silent is given up after this. */
const queryTimeoutMs = 10_000

/**
 * Begins the background work. The database is migrated, that of the jobs too (`migrateJobs`). Its connections are its
 * own, so that a slow mail server never keeps a request waiting. `timing` is for tests.
 * @throws when the database is away meanwhile; then nothing of it goes on, and it may be tried again.
 */
export async function startWorker(
  deps: Deps,
  connection: Connection,
  timing: Partial<WorkerTiming> = {},
): Promise<Worker> {
  const { live, log, metrics } = deps
  const times = { ...workerTiming, ...timing }
  const db = openDatabase(connection, {
    poolSize,
    timeoutMs: queryTimeoutMs,
    prepared: deps.config.database.prepared,
    onError: (error) => log.warn({ err: error }, 'database connection of a job lost'),
  })
  const own: Deps = { ...deps, db }
  const mailer = openMailer(deps.config)
  const jobs = await openJobs({ connection, db, log, metrics, timing: times }).catch(
    async (error: unknown) => {
      await Promise.all([mailer.close(), db.close()])
      throw error
    },
  )
  try {
    await takeUpJobs(jobs, own, mailer)
  } catch (error) {
    await jobs.stop()
    await Promise.all([mailer.close(), db.close()])
    throw error
  }

  const relay = openRelay({
    db,
    live,
    jobs,
    log,
    metrics,
    react: (event) => [
      ...reactTo(event),
      ...accountReactions(event),
      ...permanentPassReactions(event),
      ...reactToBooking(event),
      ...messageReactions(event),
      ...emergencyReactions(event),
      ...printingReactions(event),
      ...importReactions(event),
      ...directoryReactions(event),
      ...exportReactions(event),
    ],
    pollMs: times.relayPollMs,
  })
  const sealer = openSealer({ db, log, pollMs: times.sealPollMs })
  const usageStats = openUsageStatsSender(own)
  let isStopping = false
  const hostNames = refreshHostNames(db, () => !isStopping).then(
    (users) => users > 0 && log.info({ users }, 'host names stored for the search'),
    (error: unknown) => log.warn({ err: error }, 'host names could not be stored'),
  )
  const anchors = anchorSignatures(db, { mayGoOn: () => !isStopping }).then(
    (events) => events > 0 && log.info({ events }, 'older signatures taken into the audit'),
    (error: unknown) => log.error({ err: error }, 'older signatures not taken into the audit'),
  )
  return {
    async stop() {
      isStopping = true
      await Promise.all([relay.stop(), sealer.stop(), usageStats?.stop(), hostNames, anchors])
      await jobs.stop()
      await mailer.close()
      await db.close()
    },
  }
}

/** Every queue, who works on it, and what is added to it by the clock. */
async function takeUpJobs(jobs: Jobs, own: Deps, mailer: Mailer): Promise<void> {
  for (const queue of [visitMailQueue, ladderQueue, signatureDocumentQueue, mailSendQueue]) {
    await jobs.declare(queue)
  }
  for (const queue of [bookingMailQueue, bookingTurnQueue, dayEndQueue, workdayQueue]) {
    await jobs.declare(queue)
  }
  for (const queue of [checkOutQueue, checkOutsQueue]) await jobs.declare(queue)
  await jobs.declare(urgentMailQueue)
  await jobs.declare(emergencyMessageQueue)
  await jobs.declare(identityMailQueue)
  await jobs.declare(chatMessageQueue)
  await jobs.declare(visitorTextQueue)
  await jobs.declare(messageSendQueue)
  await jobs.declare(accountMailQueue)
  await jobs.declare(permanentPassMailQueue)
  await jobs.declare(badgeQueueQueue)
  await jobs.declare(labelSendQueue)
  await jobs.declare(evidenceQueue)
  await jobs.declare(reminderQueue)
  await jobs.declare(purgeQueue)
  await jobs.declare(extensionQueue)
  await jobs.declare(retentionPurgeQueue)
  await jobs.declare(retentionQueue)
  await jobs.declare(importQueue)
  await jobs.declare(visitExportQueue)
  await jobs.work(visitMailQueue, (context, data) => writeVisitMail(context, data, own))
  await jobs.work(ladderQueue, (context, data) => climbLadder(context, data, own))
  await jobs.work(signatureDocumentQueue, (context, data) =>
    makeSignatureDocument(context, data, own),
  )
  await jobs.work(mailSendQueue, (context, data) => sendMail(context, data, { ...own, mailer }))
  await jobs.work(chatMessageQueue, (context, data) => writeChatMessage(context, data, own))
  await jobs.work(visitorTextQueue, (context, data) => writeVisitorText(context, data, own))
  await jobs.work(messageSendQueue, (context, data) => sendMessage(context, data, own))
  await jobs.work(urgentMailQueue, (context, data) => sendMail(context, data, { ...own, mailer }))
  await jobs.work(emergencyMessageQueue, (context, data) => writeEmergencyMails(context, data, own))
  await jobs.work(identityMailQueue, (context, data) => writeIdentityMail(context, data, own))
  await jobs.work(accountMailQueue, (context, data) => writeAccountMail(context, data, own))
  await jobs.work(permanentPassMailQueue, (context, data) =>
    writePermanentPassMail(context, data, own),
  )
  await jobs.work(bookingMailQueue, (context, data) => writeBookingMail(context, data, own))
  await jobs.work(bookingTurnQueue, (context, data) => takeTurn(context, data, own))
  await jobs.work(dayEndQueue, (context, data) => endWorkday(context, data, own))
  await jobs.work(workdayQueue, (context) => findWork(context, own))
  await jobs.work(checkOutQueue, (context, data) => checkOutDueVisits(context, data, own))
  await jobs.work(checkOutsQueue, (context) => findCheckOuts(context, own))
  await jobs.work(badgeQueueQueue, (context, data) => printOnCheckIn(context, data, own))
  await jobs.work(labelSendQueue, (context, data) => sendLabel(context, data, own))
  await jobs.work(visitExportQueue, (context, data) => writeExport(context, data, own))
  await jobs.work(importQueue, (context, data) => runImport(context, data, own))
  await jobs.work(evidenceQueue, (context, data) => eraseEvidence(context, data, own))
  await jobs.work(reminderQueue, (context) => remindVisitors(context, own))
  await jobs.work(purgeQueue, async (context) => {
    const now = own.clock.now()
    const uploads = await purgeUploads(context, now)
    own.log.info({ ...(await purgeLeftovers(context.tx, now)), uploads }, 'leftovers removed')
    return 'done'
  })
  await jobs.work(extensionQueue, (context) => extendMeetings(context, own))
  await jobs.work(retentionPurgeQueue, (context, data) => purgeBatch(context, data, own))
  await jobs.work(retentionQueue, (context) => findPurges(context, own))
  await jobs.schedule(retentionQueue, retentionSchedule, {})
  await jobs.schedule(reminderQueue, reminderSchedule, {})
  await jobs.schedule(extensionQueue, extensionSchedule, {})
  await jobs.schedule(checkOutsQueue, checkOutSchedule, {})
  await jobs.schedule(workdayQueue, workdaySchedule, {})
  await jobs.schedule(purgeQueue, purgeSchedule, {})
}
