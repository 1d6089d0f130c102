import { memo, type ReactNode, useMemo, useRef } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { DeskSwatch } from './desk-legend.tsx'
import type { PlanProps } from './desk-plan.tsx'
import { detailsText } from './desk-words.ts'
import type { PlanDesk } from './plan-desk.ts'
import { useRoving } from './use-roving.ts'

const numbers = new Intl.Collator('en', { numeric: true })

/** The desks of the plan by their numbers, with the same words and the same act; also those that no plan shows. Issue 4, The plan. */
export function DeskList({
  label,
  desks,
  matches,
  selected,
  active,
  onActive,
  onSelect,
}: PlanProps<PlanDesk> & { readonly label: string }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const rows = useMemo(
    () => desks.filter(matches).toSorted((a, b) => numbers.compare(a.number, b.number)),
    [desks, matches],
  )
  const { current, onKeyDown } = useRoving({
    box,
    desks: rows,
    active: active ?? selected,
    step: (from, direction) => {
      const index = rows.indexOf(from)
      if (direction === 'up') return rows[index - 1]
      return direction === 'down' ? rows[index + 1] : null
    },
    onActive,
    onChoose: onSelect,
  })
  return (
    <div
      ref={box}
      className="desk-list"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a native list hold nothing but text
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target.closest('[data-desk]')?.scrollIntoView({ block: 'nearest' })}
      onClick={({ target }) => {
        const row = (target as Element).closest('[data-desk]')
        const number = row?.getAttribute('data-desk')
        if (typeof number !== 'string') return
        onActive(number)
        onSelect(number)
      }}
    >
      {rows.map((desk) => (
        <DeskRow
          key={desk.number}
          desk={desk}
          isSelected={desk.number === selected}
          isReachable={desk.number === current}
        />
      ))}
    </div>
  )
}

const DeskRow = memo(function DeskRow({
  desk,
  isSelected,
  isReachable,
}: {
  readonly desk: PlanDesk
  readonly isSelected: boolean
  readonly isReachable: boolean
}): ReactNode {
  const translator = useTranslator()
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
      role="option"
      className="desk-row"
      data-desk={desk.number}
      aria-selected={isSelected}
      tabIndex={isReachable ? 0 : -1}
    >
      <DeskSwatch state={desk.state} />
      <span className="desk-row-text">
        {translator.t('booking_desk_number', { number: desk.number })}
        <span className="choice-hint" dir="auto">
          {detailsText(translator, desk)}
        </span>
      </span>
    </div>
  )
})
