import type { Deps } from '#server/deps.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import { hashContent } from '#server/platform/files/content-hash.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { makeFacturX } from './documents/pdf-a.ts'
import { titleOf, typesetInvoice } from './documents/invoice-pdf.ts'
import { findFile, findInvoice, insertFile, type InvoiceRow } from './queries.ts'
import { findLanguage } from './queries-language.ts'
import type { OneInvoice } from './queues.ts'

type PdfDeps = Pick<Deps, 'db' | 'pdf' | 'clock'>

/**
 * The PDF of an invoice: made once, from the document alone, and the same bytes ever after. A job calls it soon after the invoice was
 * issued, a request only when it comes first. Typesetting happens outside of any transaction. Null when there is no such invoice.
 */
export async function makeInvoicePdf(deps: PdfDeps, invoiceId: string): Promise<Uint8Array | null> {
  const { db, clock } = deps
  const known = await db.inSystem((tx) => findFile(tx, invoiceId, 'PDF'))
  if (known !== null) return known
  const read = await db.inSystem(async (tx) => {
    const row = await findInvoice(tx, invoiceId)
    const xml = await findFile(tx, invoiceId, 'CII')
    return row && xml ? { row, xml, language: await findLanguage(tx, row.organisation_id) } : null
  })
  if (read === null) return null
  const bytes = await typeset(deps, read)
  await db.inSystem((tx) =>
    insertFile(tx, {
      invoiceId,
      format: 'PDF',
      bytes,
      digest: hashContent(bytes),
      at: clock.now(),
    }),
  )
  // Of two that were made at once the first one stays.
  return db.inSystem((tx) => findFile(tx, invoiceId, 'PDF'))
}

async function typeset(
  { pdf }: Pick<Deps, 'pdf'>,
  {
    row: { document },
    xml,
    language,
  }: { readonly row: InvoiceRow; readonly xml: Uint8Array; readonly language: string },
): Promise<Uint8Array> {
  return makeFacturX({
    pdf: await typesetInvoice(pdf, document, language),
    xml,
    title: titleOf(document, createTranslate(language, 'UTC')),
    author: document.seller.name,
    language,
    at: `${document.issuedOn}T00:00:00.000Z`,
  })
}

export async function makeInvoicePdfInTime(
  _: JobContext,
  { invoiceId }: OneInvoice,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  await makeInvoicePdf(deps, invoiceId)
  return 'done'
}
