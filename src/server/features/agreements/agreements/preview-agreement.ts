import { directionOf } from '#contract/messages/direction.ts'
import { fillPlaceholders } from '#domain/agreement/fill-placeholders.ts'
import { placeholderValues } from '#domain/agreement/placeholder-values.ts'
import { parseRichText } from '#domain/rich-text/parse-rich-text.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { fullName } from '#domain/name/full-name.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { sha256 } from '#server/platform/ids.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { makeAgreementPdf } from './agreement-pdf.ts'

const visitor = {
  firstname: 'Vera',
  lastname: 'Visser',
  companyName: 'Noordster',
  email: 'vera.visser@example.org',
}
const host = { firstname: 'Hanne', lastname: 'Hofman' }

/** The document of a text that is being edited, as a made-up visitor would sign it now. Custom fields stand by their ids. */
export function previewAgreement(
  { pdf, clock }: Pick<Deps, 'pdf' | 'clock'>,
  company: Pick<CompanyCard, 'name' | 'timeZone'>,
  {
    name,
    language,
    content,
    fieldIds,
  }: {
    readonly name: string
    readonly language: string
    readonly content: string
    readonly fieldIds: readonly string[]
  },
): Promise<Uint8Array> {
  const { name: companyName, timeZone: zone } = company
  const signedAt = clock.now()
  const date = (day: string): string => dateInWords(day, language)
  const values = placeholderValues({
    companyName,
    visitor,
    host,
    currentDate: date(localDateOf(signedAt, zone)),
    answers: Object.fromEntries(fieldIds.map((id) => [id, { type: 'STRING', value: id }])),
    flow: null,
    words: { yes: textFor(language, 'common_yes'), no: textFor(language, 'common_no'), date },
  })
  const blocks = fillPlaceholders(parseRichText(content), values)
  return makeAgreementPdf(
    pdf,
    {
      companyName,
      visitor,
      hostName: fullName(host),
      agreementName: name,
      agreementId: '–',
      version: 0,
      language,
      direction: directionOf(language),
      blocks,
      textSha256: sha256(plainText(blocks)).toString('hex'),
      signature: { kind: 'typed', name: fullName(visitor) },
      signedAt,
      zone,
      ipAddress: '203.0.113.7',
      userAgent: '–',
      signatureId: '–',
      visitId: '–',
    },
    createTranslate(language, zone),
  )
}
