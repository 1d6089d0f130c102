import type { ReactNode } from 'react'
import { sentMessageStates, sentMessageWays } from '#domain/notification/sent-message.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { type SentMessageFilter, everything } from './sent-messages-query.ts'
import { wayWords } from './way-words.ts'

/** Which days, by which way, in which state, and to whom. */
export function SentMessageFilters({
  filter,
  onChange,
}: {
  readonly filter: SentMessageFilter
  readonly onChange: (change: Partial<SentMessageFilter>) => void
}): ReactNode {
  const { t } = useTranslator()
  const { today } = useConsole()
  const isFiltered = Object.values(filter).some((text) => text !== '')
  const choices = [
    {
      name: 'way',
      label: t('sent_message_way'),
      all: t('sent_message_way_all'),
      options: sentMessageWays.map((way) => ({ value: way, label: t(wayWords[way]) })),
    },
    {
      name: 'state',
      label: t('sent_message_state'),
      all: t('sent_message_state_all'),
      options: sentMessageStates.map((value) => ({
        value,
        label: t(`sent_message_state_${value}`),
      })),
    },
  ] as const
  return (
    <div className="reading-filters">
      {choices.map(({ name, label, all, options }) => (
        <label key={name} className="reading-field">
          <span>{label}</span>
          <Select
            value={filter[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </label>
      ))}
      <label className="reading-field">
        <span>{t('sent_message_to')}</span>
        <input
          className="input"
          type="search"
          maxLength={100}
          value={filter.q}
          onChange={({ target }) => onChange({ q: target.value })}
        />
      </label>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="reading-field">
          <span>{t(end === 'from' ? 'sent_message_from_day' : 'sent_message_to_day')}</span>
          <input
            className="input"
            type="date"
            max={today}
            value={filter[end]}
            onChange={({ target }) => onChange({ [end]: target.value })}
          />
        </label>
      ))}
      {filter.visitId !== '' && <span>{t('sent_message_of_visit')}</span>}
      {isFiltered && (
        <Button onClick={() => onChange(everything)}>{t('sent_message_clear')}</Button>
      )}
    </div>
  )
}
