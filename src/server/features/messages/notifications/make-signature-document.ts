/** The job that makes the PDF of a signature soon after signing, and mails it when a copy was asked for. */
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { makeSignaturePdf } from '#server/features/agreements/signatures/make-signature-pdf.ts'
import { visitMailQueue, type SignatureDocumentRequest } from './queues.ts'
import type { NotificationDeps } from './visits/visit-facts.ts'

/** The document is stored once, however often the job runs. */
export async function makeSignatureDocument(
  { enqueue }: JobContext,
  request: SignatureDocumentRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  const { companyId, subject, signatureId, sendCopy, cause, at } = request
  const made = await makeSignaturePdf(deps, companyId, signatureId)
  if (made !== null && sendCopy) {
    const template = 'agreement_copy'
    await enqueue(visitMailQueue, [{ companyId, subject, template, cause, at, signatureId }])
  }
  return 'done'
}
