import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Agreement, VISITOR_TYPE_FIELD } from '#domain/agreement/agreement.ts'
import { type AgreementVerdict, explainAgreement } from '#domain/agreement/explain-agreements.ts'
import type { AgreementSubject } from '#domain/agreement/select-agreement.ts'
import { answerOf, isAnswered } from '#domain/flow/field-answer.ts'
import { toFieldAnswer } from '#domain/flow/field-text.ts'
import { preferredLanguages } from '#domain/language/preferred-languages.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { languageWord } from '#web/areas/console/frame/language-word.ts'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { type AgreementCall, type RecentVisit, recentVisitsQuery } from '../agreement-queries.ts'
import {
  type ConditionWords,
  answerWord,
  fieldWord,
  valueWord,
} from '../../conditions/condition-words.ts'

/** Which of the latest visitors would get the agreement as it is being edited, and why. */
export function TriedVisits({
  call,
  agreement,
  agreements,
  words,
}: {
  readonly call: AgreementCall
  /** As it is being edited. */
  readonly agreement: Agreement
  /** Those in use in their order, this one among them. */
  readonly agreements: readonly Agreement[]
  readonly words: ConditionWords
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const maySee = page.location.isUser && page.location.rights.includes('SEE_ALL_VISITS')
  const read = useQuery({
    ...recentVisitsQuery(call, page.location.companyId),
    enabled: maySee,
  })
  if (!maySee) return <p className="muted">{t('agreements_try_forbidden')}</p>
  const visits = read.data
  if (visits === undefined) return <ReadStates read={read} gone={t('agreements_try_forbidden')} />
  if (visits.length === 0) return <p className="muted">{t('agreements_try_none')}</p>
  const tried = visits.map((visit) => {
    const subject = subjectOf(visit, words)
    const preferred = preferredLanguages(visit.language)
    return { visit, subject, verdict: explainAgreement(agreements, agreement, subject, preferred) }
  })
  const count = tried.filter(({ verdict }) => verdict.verdict === 'APPLIES').length
  return (
    <details className="agreement-tried">
      <summary>{t('agreements_try_count', { count, of: visits.length })}</summary>
      <ul>
        {tried.map(({ visit, subject, verdict }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- visits have no name here, and stand in their order
          <li key={index} data-applies={verdict.verdict === 'APPLIES' || undefined}>
            {sentenceOf(visit, verdict, subject, agreement, words)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function subjectOf(
  { answers, visitorType }: RecentVisit,
  { fields }: ConditionWords,
): AgreementSubject {
  const types = new Map(fields.map(({ id, type }) => [id, type]))
  return {
    visitorType,
    answers: Object.fromEntries(
      answers.map(({ id, value }) => {
        const type = types.get(id)
        return [id, type === undefined ? null : toFieldAnswer(type, value)]
      }),
    ),
  }
}

function sentenceOf(
  visit: RecentVisit,
  verdict: AgreementVerdict,
  subject: AgreementSubject,
  agreement: Agreement,
  words: ConditionWords,
): string {
  const { t, language } = words.translator
  const { name } = visit
  switch (verdict.verdict) {
    case 'APPLIES': {
      if (agreement.conditions.length === 0) return t('agreements_try_everyone', { name })
      const reasons = agreement.conditions.map(({ field }) => reasonOf(field, subject, words))
      const because = new Intl.ListFormat(language, { type: 'conjunction' }).format(reasons)
      return t('agreements_try_applies', { name, because })
    }
    case 'CONDITION':
      return t('agreements_try_fails', {
        name,
        because: reasonOf(verdict.condition.field, subject, words),
      })
    case 'LANGUAGE':
      return t('agreements_try_language', {
        name,
        language: languageWord(language, visit.language),
      })
    case 'LATER':
      return t('agreements_try_later', { name, other: verdict.than.name })
  }
}

/** What was answered, as the reason for or against. */
function reasonOf(
  field: string,
  { answers, visitorType }: AgreementSubject,
  words: ConditionWords,
) {
  const { t } = words.translator
  const name = fieldWord(field, words)
  const answer = answerOf(answers, field)
  const value =
    field === VISITOR_TYPE_FIELD
      ? visitorType && valueWord(field, visitorType, words)
      : isAnswered(answer)
        ? answerWord(field, answer, words)
        : null
  return value === null
    ? t('agreements_reason_none', { field: name })
    : t('agreements_reason', { field: name, value })
}
