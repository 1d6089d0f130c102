import { fullName } from '#domain/name/full-name.ts'
import { readFileSync } from 'node:fs'
import type { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts'
import type { Translate } from '#server/platform/words/translate.ts'
import { writeInstant } from '#server/platform/time/write-time.ts'
import type { AgreementPdfInput } from './agreement-pdf-input.ts'

const template = readFileSync(new URL('agreement.typ', import.meta.url), 'utf8')

type Row = { readonly label: string; readonly value: string; readonly technical: boolean }

/**
 * The signed agreement as a PDF: its text as it was signed, then a page of evidence. `translate` speaks
 * the language of the agreement. The same input gives the same bytes; they are stored once, at signing.
 * Rejects when the renderer fails.
 */
export function makeAgreementPdf(
  renderer: PdfRenderer,
  input: AgreementPdfInput,
  translate: Translate,
): Promise<Uint8Array> {
  const { signature, language } = input
  const name = fullName(input.visitor)
  const [primary = 'en', region] = language.split(/-(?:[a-z]{4}-)?/i)
  return renderer.render({
    template,
    language,
    files: signature.kind === 'hand' ? { '/signature.png': signature.png } : {},
    data: {
      title: input.agreementName,
      company: input.companyName,
      visitor: name,
      language: primary.toLowerCase(),
      region: region !== undefined && /^[a-z]{2}$/i.test(region) ? region.toUpperCase() : null,
      direction: input.direction,
      eastAsian: /^(?:ja|zh)$/i.test(primary),
      signedAt: dateParts(input.signedAt),
      signatureId: input.signatureId,
      blocks: input.blocks,
      signature: { kind: signature.kind, text: signatureText(input, translate) },
      labels: {
        // The template fills these two when it knows them.
        page: translate('pdf_agreement_page', { page: '{page}', pages: '{pages}' }),
        evidence: translate('pdf_agreement_evidence'),
        intro: translate('pdf_agreement_intro', {
          company: input.companyName,
          agreement: input.agreementName,
        }),
        signature: translate('pdf_agreement_signature'),
        signatureAlt: translate('pdf_agreement_signature_alt', { name }),
        how: translate(`pdf_agreement_how_${signature.kind}`),
      },
      rows: evidenceRows(input, translate),
    },
  })
}

function evidenceRows(input: AgreementPdfInput, translate: Translate): Row[] {
  const { visitor, zone, language, signedAt } = input
  const plain = (key: Parameters<Translate>[0], value: string | null): Row[] =>
    value === null || value === '' ? [] : [{ label: translate(key), value, technical: false }]
  const technical = (key: Parameters<Translate>[0], value: string | null): Row[] =>
    plain(key, value).map((row) => ({ ...row, technical: true }))
  return [
    ...plain('pdf_agreement_row_name', fullName(input.visitor)),
    ...plain('pdf_agreement_row_company', visitor.companyName),
    ...technical('pdf_agreement_row_email', visitor.email),
    ...plain('pdf_agreement_row_host', input.hostName),
    ...plain('pdf_agreement_row_local_time', writeInstant(signedAt, zone, language)),
    ...technical('pdf_agreement_row_utc', signedAt),
    ...technical('pdf_agreement_row_address', input.ipAddress),
    ...technical('pdf_agreement_row_agent', input.userAgent),
    ...plain('pdf_agreement_row_agreement', input.agreementName),
    ...technical('pdf_agreement_row_agreement_id', input.agreementId),
    ...technical('pdf_agreement_row_version', String(input.version)),
    ...technical('pdf_agreement_row_language', language),
    ...technical('pdf_agreement_row_hash', input.textSha256),
    ...technical('pdf_agreement_row_signature_id', input.signatureId),
    ...technical('pdf_agreement_row_visit_id', input.visitId),
  ]
}

function signatureText({ signature }: AgreementPdfInput, translate: Translate): string {
  if (signature.kind === 'typed') return signature.name
  return signature.kind === 'ticked' ? translate('pdf_agreement_ticked') : ''
}

function dateParts(instant: string) {
  const date = new Date(instant)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}
