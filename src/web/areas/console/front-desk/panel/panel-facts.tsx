import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { useTypeName } from '../use-type-name.ts'
import { dateWords, hostName } from '../visit-words.ts'
import { fieldsQuery } from './panel-queries.ts'

type Fact = { readonly name: MessageKey; readonly value: ReactNode }

const answerWords: Readonly<
  Record<NonNullable<NonNullable<StaffVisit['arrival']>['answer']>, MessageKey>
> = {
  ON_MY_WAY: 'console_answer_coming',
  FIVE_MINUTES: 'console_answer_five_minutes',
  SEND_SOMEBODY: 'console_answer_send_somebody',
  CANNOT: 'console_answer_cannot',
}

/** What is known of a visit, as pairs of name and value; what nobody gave is left out. */
export function PanelFacts({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const translator = useTranslator()
  const nameOfType = useTypeName()
  const { t } = translator
  const { visitor, arrival, denial, host } = visit
  const day = visit.id.slice(0, 10)
  const answer = arrival?.answer ?? null
  const facts: readonly (Fact | null)[] = [
    {
      name: 'console_fact_when',
      value: t('console_when', {
        day: dateWords(translator, day),
        from: visit.startAt,
        to: visit.endAt,
      }),
    },
    fact('console_column_host', hostName(visit)),
    host.email === null
      ? null
      : {
          name: 'console_fact_host_mail',
          value: <a href={`mailto:${host.email}`}>{host.email}</a>,
        },
    fact('console_fact_title', visit.title),
    fact('console_fact_company', visitor.companyName),
    visitor.email === ''
      ? null
      : {
          name: 'console_fact_mail',
          value: <a href={`mailto:${visitor.email}`}>{visitor.email}</a>,
        },
    visitor.mobile === ''
      ? null
      : {
          name: 'console_fact_phone',
          value: (
            <a href={`tel:${visitor.mobile}`} dir="ltr">
              {visitor.mobile}
            </a>
          ),
        },
    fact('console_fact_plate', visitor.licensePlate),
    fact('console_fact_type', nameOfType(visit.visitorType)),
    fact('console_fact_registration', t(registrationOf(visit))),
    answer === null ? null : fact('console_fact_answer', t(answerWords[answer])),
    denial === null
      ? null
      : fact(
          'console_fact_denial',
          denial.reason === ''
            ? t(denial.cause === 'FLOW' ? 'console_denied_by_flow' : 'console_denied_by_person')
            : denial.reason,
        ),
  ]
  return (
    <>
      <dl className="console-facts">
        {facts.map(
          (one) =>
            one !== null && (
              <div key={one.name}>
                <dt>{t(one.name)}</dt>
                <dd>
                  <bdi>{one.value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <Answers answers={visitor.customFields} />
    </>
  )
}

function fact(name: MessageKey, value: string): Fact | null {
  return value === '' ? null : { name, value }
}

function registrationOf({ registration, detailsConfirmed }: StaffVisit): MessageKey {
  if (registration === 'VALID') return 'console_registered'
  if (registration === 'INVALID') return 'console_registration_failed'
  return detailsConfirmed ? 'console_registration_begun' : 'console_registration_none'
}

/** What the visitor answered, under the words of the question. */
function Answers({
  answers,
}: {
  readonly answers: StaffVisit['visitor']['customFields']
}): ReactNode {
  const { t, language } = useTranslator()
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const hasAnswers = answers.length > 0
  // Without the questions the answers stand under their ids.
  const { data = [] } = useQuery({
    ...fieldsQuery(call, page.location.companyId),
    enabled: hasAnswers,
  })
  const fields = new Map(data.map((field) => [field.id, field]))
  if (!hasAnswers) return null
  const labelOf = (id: string): string => {
    const field = fields.get(id)
    const translated = field?.translations[language]?.label ?? ''
    return translated === '' ? (field?.label ?? id) : translated
  }
  const textOf = (id: string, value: string): string => {
    const { type, values = [], translations = {} } = fields.get(id) ?? {}
    if (type === 'LIST') {
      const label = translations[language]?.valueLabels[values.indexOf(value)] ?? ''
      return label === '' ? value : label
    }
    if (type === 'FILE') return t('console_answer_file')
    if (type !== 'QUESTION') return value
    return t(value === 'true' || value === '1' ? 'common_yes' : 'common_no')
  }
  return (
    <section>
      <h3>{t('console_answers')}</h3>
      <dl className="console-facts">
        {answers.map(({ id, value }) => (
          <div key={id}>
            <dt>
              <bdi>{labelOf(id)}</bdi>
            </dt>
            <dd>
              <bdi>{textOf(id, value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
