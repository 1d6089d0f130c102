import { z } from 'zod'
import { mailedFigures } from '#domain/figures/figure-mail.ts'
import { jobCompany, type JobQueue } from '#server/platform/jobs/job-queue.ts'

/** Looks for emails with figures that are due. */
export const figureMailFindQueue: JobQueue<Record<string, never>> = {
  name: 'figure-mails-find',
  data: z.object({}),
  retries: 1,
  firstRetrySeconds: 5,
  longestRetrySeconds: 30,
  concurrency: 1,
}

const figureMail = z.object({
  companyId: jobCompany,
  userId: z.uuid(),
  about: z.enum(mailedFigures),
  /** The weeks that it is about: from the first Monday to the last Sunday. */
  from: z.string(),
  to: z.string(),
})
export type FigureMailRequest = z.output<typeof figureMail>

/** Writes an email with figures, if it is still wanted when the job runs. */
export const figureMailQueue: JobQueue<FigureMailRequest> = {
  name: 'figure-mail',
  data: figureMail,
  retries: 12,
  firstRetrySeconds: 2,
  longestRetrySeconds: 1_800,
  concurrency: 1,
}
