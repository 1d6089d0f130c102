import type { JobQueue } from './job-queue.ts'
import type { JobsTiming } from './open-jobs.ts'

/** The shortest that pg-boss knows; a process that is silent for so long has lost its jobs. */
const heartbeatSeconds = 10
const expireSeconds = 15 * 60
const keepFinishedSeconds = 60 * 60
const keepWaitingSeconds = 14 * 24 * 60 * 60

/** How pg-boss keeps, tries again and gives up the jobs of a queue. `deadLetter`: where those go that were given up. */
export function queueOptions(queue: JobQueue, timing: JobsTiming, deadLetter: string) {
  return {
    deadLetter,
    notify: true,
    heartbeatSeconds,
    expireInSeconds: expireSeconds,
    retentionSeconds: keepWaitingSeconds,
    deleteAfterSeconds: keepFinishedSeconds,
    retryLimit: queue.retries,
    retryBackoff: true,
    retryDelay: timing.firstRetrySeconds ?? queue.firstRetrySeconds,
    retryDelayMax: queue.longestRetrySeconds,
  }
}
