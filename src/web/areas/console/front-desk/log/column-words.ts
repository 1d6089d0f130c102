import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { StaffVisit } from '#contract/page.ts'
import type { VisitColumn } from '#domain/console/visit-column.ts'
import type { Translator } from '#web/i18n/translator.ts'
import { hostName } from '../visit-words.ts'

export const columnNames: Readonly<Record<VisitColumn, MessageKey>> = {
  company: 'console_fact_company',
  host: 'console_column_host',
  title: 'console_fact_title',
  email: 'console_fact_mail',
  mobile: 'console_fact_phone',
  plate: 'console_fact_plate',
  type: 'console_fact_type',
  identity: 'console_identity',
}

/** What stands in a column; empty where nobody said it. `nameOfType`: of a type of visitor. */
export function columnText(
  translator: Pick<Translator, 't'>,
  visit: StaffVisit,
  column: VisitColumn,
  nameOfType: (code: string) => string,
): string {
  const { visitor } = visit
  switch (column) {
    case 'company':
      return visitor.companyName
    case 'host':
      return hostName(visit)
    case 'title':
      return visit.title
    case 'email':
      return visitor.email
    case 'mobile':
      return visitor.mobile
    case 'plate':
      return visitor.licensePlate
    case 'type':
      return nameOfType(visit.visitorType)
    case 'identity':
      return visit.identityCheckedAt === null
        ? ''
        : translator.t('console_at', { at: visit.identityCheckedAt })
  }
}

/** What stands in columns of its own: the company stands below the name, the host where there is always room. */
export function moreColumns(columns: readonly VisitColumn[]): readonly VisitColumn[] {
  return columns.filter((column) => column !== 'company' && column !== 'host')
}
