/** What the visitor has answered, for the host who decides. */
import type { FlowField } from '#domain/flow/flow.ts'
import type { Deps } from '#server/deps.ts'
import type { VisitKey } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { writeDate } from '#server/platform/time/write-time.ts'
import { flowOf } from '#server/features/visits/visit-record/judge-visit.ts'
import { loadVisit } from '#server/features/visits/visit-record/load-visit.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import type { MailDetail } from '../templates/parts/mail-parts.ts'

/** Questions with their answers in the reader's language, in the order of the flow; uploads are not mailed. */
export async function reviewAnswers(
  deps: Pick<Deps, 'db' | 'clock'>,
  company: CompanyCard,
  key: VisitKey,
  frame: MailFrame,
): Promise<readonly MailDetail[]> {
  const visit = await loadVisit(deps, company, { kind: 'anonymous' }, key)
  const answers = new Map(visit.answers.map(({ id, value }) => [id, value]))
  const fields = (flowOf(visit, [frame.language])?.screens ?? []).flatMap(({ element }) =>
    element.type === 'FIELD' ? [element.field] : [],
  )
  return fields.flatMap((field) => {
    const value = answers.get(field.name)
    if (value === undefined || field.type === 'FILE') return []
    return [{ label: field.label, value: valueOf(field, value, frame) }]
  })
}

function valueOf(field: FlowField, value: string, frame: MailFrame): string {
  const { translate, language } = frame
  switch (field.type) {
    case 'QUESTION':
      return translate(value === 'true' ? 'common_yes' : 'common_no')
    case 'DATE':
      return writeDate(`${value}T12:00:00.000Z`, 'UTC', language)
    case 'LIST':
      return field.valueLabels[field.values.indexOf(value)] ?? value
    case 'TEXT':
    case 'FILE':
      return value
  }
}
