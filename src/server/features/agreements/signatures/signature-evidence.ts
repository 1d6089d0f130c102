/** What a signed agreement said and whom it named, frozen at signing beside the columns of the record. */
import { fullName } from '#domain/name/full-name.ts'
import { directionOf } from '#contract/messages/direction.ts'
import { fillPlaceholders } from '#domain/agreement/fill-placeholders.ts'
import { placeholderValues } from '#domain/agreement/placeholder-values.ts'
import { parseRichText } from '#domain/rich-text/parse-rich-text.ts'
import { dateInWords } from '#domain/time/date-in-words.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { SelectedAgreement } from '#domain/agreement/select-agreement.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { textFor } from '#server/platform/words/texts.ts'
import type { AgreementPdfInput } from '../agreements/agreement-pdf-input.ts'
import type { JudgedVisit } from '#server/features/visits/visit-record/judge-visit.ts'
import type { VisitRecord } from '#server/features/visits/visit-record/visit-record.ts'

export type SignatureEvidence = Pick<
  AgreementPdfInput,
  'companyName' | 'visitor' | 'hostName' | 'agreementName' | 'direction' | 'blocks' | 'zone'
>

/** `signedAt` is ISO 8601; the placeholders are filled as they stand at that instant. */
export function freezeEvidence(
  visit: VisitRecord,
  judged: Pick<JudgedVisit, 'answers' | 'flow'>,
  { agreement, content, language }: SelectedAgreement,
  company: Pick<CompanyCard, 'timeZone'>,
  signedAt: string,
): SignatureEvidence {
  const { visitor, host } = visit
  const inWords = (date: string) => dateInWords(date, language)
  const values = placeholderValues({
    companyName: visit.company.name,
    visitor,
    host,
    currentDate: inWords(localDateOf(signedAt, company.timeZone)),
    answers: judged.answers,
    flow: judged.flow,
    words: {
      yes: textFor(language, 'common_yes'),
      no: textFor(language, 'common_no'),
      date: inWords,
    },
  })
  const hostName = fullName(host)
  return {
    companyName: visit.company.name,
    visitor: {
      firstname: visitor.firstname,
      lastname: visitor.lastname,
      companyName: visitor.companyName === '' ? null : visitor.companyName,
      email: visitor.email === '' ? null : visitor.email,
    },
    hostName: hostName === '' ? null : hostName,
    agreementName: agreement.name,
    direction: directionOf(language),
    blocks: fillPlaceholders(parseRichText(content), values),
    zone: company.timeZone,
  }
}
