import type { ReactNode } from 'react'
import { deliveryStates, deliveryWays } from '#domain/notification/delivery.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '../console-context.ts'
import { type DeliveryFilter, everything } from './use-deliveries.ts'
import { wayWords } from './way-words.ts'

/** Which days, by which way, in which state, and to whom. */
export function DeliveryFilters({
  filter,
  onChange,
}: {
  readonly filter: DeliveryFilter
  readonly onChange: (change: Partial<DeliveryFilter>) => void
}): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const isFiltered = Object.values(filter).some((text) => text !== '')
  const choices = [
    {
      name: 'way',
      label: t('delivery_way'),
      all: t('delivery_way_all'),
      options: deliveryWays.map((way) => ({ value: way, label: t(wayWords[way]) })),
    },
    {
      name: 'state',
      label: t('delivery_state'),
      all: t('delivery_state_all'),
      options: deliveryStates.map((value) => ({ value, label: t(`delivery_state_${value}`) })),
    },
  ] as const
  return (
    <div className="audit-filters">
      {choices.map(({ name, label, all, options }) => (
        <label key={name} className="audit-field">
          <span>{label}</span>
          <select
            className="input"
            value={filter[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="audit-field">
        <span>{t('delivery_to')}</span>
        <input
          className="input"
          type="search"
          maxLength={100}
          value={filter.q}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </label>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="audit-field">
          <span>{t(end === 'from' ? 'delivery_from_day' : 'delivery_to_day')}</span>
          <input
            className="input"
            type="date"
            max={today}
            value={filter[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </label>
      ))}
      {filter.visitId !== '' && <span>{t('delivery_of_visit')}</span>}
      {isFiltered && <Button onClick={() => onChange(everything)}>{t('delivery_clear')}</Button>}
    </div>
  )
}
