import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import type { SearchChange, SearchOf } from '#domain/console/route.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { wordsQuery } from '../deliveries-query.ts'
import { route, shownStates } from '../route.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'

const shownWords: Readonly<Record<(typeof shownStates)[number], MessageKey>> = {
  UNASSIGNED: 'deliveries_unassigned',
  COLLECTED: 'deliveries_state_collected',
  RETURNED: 'deliveries_state_returned',
  LOST: 'deliveries_state_lost',
  ALL: 'deliveries_all',
}

/** What narrows the list: text, state, carrier, place and days. */
export function DeliveryFilters({
  desk,
  search,
  onChange,
}: {
  readonly desk: DeliveryDesk
  readonly search: SearchOf<typeof route>
  readonly onChange: (change: SearchChange<typeof route>, how?: 'push' | 'replace') => void
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const words = useQuery(wordsQuery(desk.call, page.location.companyId)).data
  // What is typed stands in the field at once, in the address behind it.
  const [q, setQ] = useState(search.q)
  const { show, carrier, place, from, until, recipient } = search
  const isNarrowed = [carrier, place, from, until, recipient].some((one) => one !== '')
  return (
    <>
      <div className="settings-tools">
        <label className="field">
          <span className="field-label">{t('deliveries_search')}</span>
          <input
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={q}
            onChange={({ target }) => {
              setQ(target.value)
              onChange({ q: target.value.trim() }, 'replace')
            }}
          />
        </label>
        <label className="field">
          <span className="field-label">{t('deliveries_show')}</span>
          <Select
            value={show}
            onChange={({ target }) =>
              onChange({ show: route.search.show(target.value) }, 'replace')
            }
          >
            <option value="">{t('deliveries_state_received')}</option>
            {shownStates.map((one) => (
              <option key={one} value={one}>
                {t(shownWords[one])}
              </option>
            ))}
          </Select>
        </label>
        <Written
          label={t('deliveries_carrier')}
          value={carrier}
          values={words?.carriers ?? []}
          onChange={(value) => onChange({ carrier: value }, 'replace')}
        />
        <Written
          label={t('deliveries_place')}
          value={place}
          values={words?.places ?? []}
          onChange={(value) => onChange({ place: value }, 'replace')}
        />
        <div className="delivery-days">
          <Day
            label={t('deliveries_from')}
            value={from}
            onChange={(value) => onChange({ from: value }, 'replace')}
          />
          <Day
            label={t('deliveries_until')}
            value={until}
            onChange={(value) => onChange({ until: value }, 'replace')}
          />
        </div>
      </div>
      {isNarrowed && (
        <div className="form-acts">
          <Button
            onClick={() =>
              onChange({ carrier: '', place: '', from: '', until: '', recipient: '' }, 'replace')
            }
          >
            {t('deliveries_clear')}
          </Button>
        </div>
      )}
    </>
  )
}

function Written({
  label,
  value,
  values,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly values: readonly string[]
  readonly onChange: (value: string) => void
}): ReactNode {
  const { t } = useTranslator()
  // What the address says stays to be chosen where nobody has written it.
  const all = value === '' || values.includes(value) ? values : [value, ...values]
  if (all.length === 0) return null
  return (
    <label className="field delivery-short">
      <span className="field-label">{label}</span>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('deliveries_any')}</option>
        {all.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </label>
  )
}

function Day({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}): ReactNode {
  return (
    <label className="field delivery-short">
      <span className="field-label">{label}</span>
      <input
        className="input"
        type="date"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
