import type { CallOutput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useSize } from '../health/use-size.ts'

type Counts = CallOutput<Endpoints['usage.list']>['totals']
type Column = Exclude<keyof Counts, 'idScansFailed'>

/** What is counted, in the order of the columns. */
const columns: readonly Column[] = ['visits', 'bookings', 'messages', 'storedBytes', 'idScans']
export const columnWords: Readonly<Record<Column, MessageKey>> = {
  visits: 'usage_visits',
  bookings: 'usage_bookings',
  messages: 'usage_messages',
  storedBytes: 'usage_storage',
  idScans: 'usage_scans',
}

/** Without ID scans where nobody has a scanner. */
export function columnsOf(totals: Counts): readonly Column[] {
  return totals.idScans === null ? columns.filter((column) => column !== 'idScans') : columns
}

/** A count as it is read; null where there is none. */
export function useCountWords(): (counts: Counts, column: Column) => string | null {
  const { t } = useTranslator()
  const size = useSize()
  return (counts, column) => {
    const value = counts[column]
    if (value === null) return null
    if (column === 'storedBytes') return size(value)
    const failed = column === 'idScans' ? (counts.idScansFailed ?? 0) : 0
    return failed > 0 ? t('usage_scans_of', { value, failed }) : t('operator_number', { value })
  }
}

/** `YYYY-MM` as people write a month. */
export function useMonthWords(): (month: string) => string {
  const { language } = useTranslator()
  const format = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
}
