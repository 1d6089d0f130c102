import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOperator } from '../frame/operator-context.ts'
import { ReadState } from '../frame/read-state.tsx'
import { CountCell } from './count-cell.tsx'
import { columnsOf, columnWords, useCountWords, useMonthWords } from './usage-columns.ts'

const steps = [6, 12, 24, 36] as const

/** What an organisation, or a location of it, used month by month. */
export function OrganisationUsage({
  organisationId,
  places,
}: {
  readonly organisationId: string
  readonly places: readonly { readonly id: string; readonly name: string }[]
}): ReactNode {
  const { call } = useOperator()
  const { t } = useTranslator()
  const write = useCountWords()
  const writeMonth = useMonthWords()
  const [companyId, choose] = useState('')
  const [step, setStep] = useState(0)
  const months = String(steps[step] ?? 36)
  const read = useQuery({
    queryKey: ['usage', organisationId, companyId, months],
    queryFn: ({ signal }) => {
      const query = { months, ...(companyId !== '' && { companyId }) }
      return call('usage.ofOrganisation', { params: { organisationId }, query }, signal)
    },
    placeholderData: keepPreviousData,
  })
  const lines = read.data?.months ?? []
  const withScans = lines.find(({ idScans }) => idScans !== null) ?? lines[0]
  const columns = withScans === undefined ? [] : columnsOf(withScans)
  return (
    <section className="operator-section" aria-labelledby="operator-usage">
      <h3 id="operator-usage">{t('usage_title')}</h3>
      {places.length > 1 && (
        <div className="operator-filters">
          <label>
            {t('operator_location')}
            <select
              className="operator-input"
              value={companyId}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              <option value="">{t('usage_all', { count: places.length })}</option>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      {read.data === undefined || read.isError ? (
        <ReadState read={read} />
      ) : (
        <table className="operator-table" data-numbers aria-busy={read.isPlaceholderData}>
          <thead>
            <tr>
              <th scope="col">{t('usage_month')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(columnWords[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ month, ...counts }) => (
              <tr key={month}>
                <th scope="row">{writeMonth(month)}</th>
                {columns.map((column) => (
                  <CountCell
                    key={column}
                    label={t(columnWords[column])}
                    text={write(counts, column)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {step < steps.length - 1 && (
        <Button isPending={read.isPlaceholderData} onClick={() => setStep(step + 1)}>
          {t('operator_more')}
        </Button>
      )}
    </section>
  )
}
