import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFile } from '../frame/use-file.ts'
import { useSubmit } from '../frame/use-submit.ts'
import { MonthSelect } from './month-select.tsx'

/** Several months as a file, of what the list is narrowed to. */
export function UsageFile({
  months,
  search,
}: {
  /** The latest first. */
  readonly months: readonly string[]
  readonly search: string
}): ReactNode {
  const { t } = useTranslator()
  const save = useFile()
  const [latest = ''] = months
  const [range, setRange] = useState({ from: months[11] ?? months.at(-1) ?? '', to: latest })
  const { isPending, problem, run } = useSubmit(async () => {
    const query = { ...range, ...(search !== '' && { search }) }
    await save({ id: 'usage.file', query }, `usage-${range.from}-${range.to}.csv`)
  })
  return (
    <section className="operator-section" aria-labelledby="usage-file">
      <h2 id="usage-file">{t('usage_file')}</h2>
      <p className="operator-muted">{t('usage_file_lead')}</p>
      <div className="operator-filters">
        {/* The end never stands before the beginning. */}
        <MonthSelect
          label={t('usage_from')}
          months={months}
          value={range.from}
          onChange={(from) => setRange({ from, to: range.to < from ? from : range.to })}
        />
        <MonthSelect
          label={t('usage_to')}
          months={months}
          value={range.to}
          onChange={(to) => setRange({ to, from: range.from > to ? to : range.from })}
        />
      </div>
      <ProblemNotice problem={problem} />
      <Button isPending={isPending} onClick={() => void run()}>
        {t('usage_download')}
      </Button>
    </section>
  )
}
