import { type KeyboardEvent, memo, type ReactNode, useMemo, useRef, useState } from 'react'
import type { EditedDesk } from '#domain/desk-plan/edit/edited-plan.ts'
import { numberFaults } from '#domain/desk-plan/edit/number-desks.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import { equipmentText } from '#web/plan/desk-words.ts'
import { useEditing } from '../store/use-plan.ts'
import { picked } from './edit-plan.tsx'

const numbers = new Intl.Collator('en', { numeric: true })
const typingMs = 800

/** The desks by their numbers: what is done on the plan is done here with the keyboard alone. Several are chosen as in every list. */
export function DeskOutline({
  isSelecting,
  onRemove,
}: {
  readonly isSelecting: boolean
  readonly onRemove: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { store, state } = useEditing()
  const { chosen } = state
  const plan = state.history.present
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', time: -Infinity })
  /** Where the focus is, and where choosing several began. */
  const [active, setActive] = useState<string | null>(null)
  const from = useRef<string | null>(null)
  const rows = useMemo(
    () => plan.desks.toSorted((a, b) => numbers.compare(a.number, b.number)),
    [plan],
  )
  const wrong = useMemo(() => new Set(numberFaults(plan).map(({ key }) => key)), [plan])
  const reachable =
    rows.find(({ key }) => key === active)?.key ??
    rows.find(({ key }) => chosen.has(key))?.key ??
    rows[0]?.key

  function goTo(desk: EditedDesk | undefined, event: { readonly shiftKey: boolean }): void {
    if (desk === undefined) return
    setActive(desk.key)
    box.current?.querySelector<HTMLElement>(`[data-row="${desk.key}"]`)?.focus()
    if (event.shiftKey) chooseTo(desk.key)
  }
  function chooseTo(key: string): void {
    const start = rows.findIndex((one) => one.key === (from.current ?? key))
    const end = rows.findIndex((one) => one.key === key)
    const range = rows.slice(Math.min(start, end), Math.max(start, end) + 1)
    store.choose(new Set(range.map((one) => one.key)))
  }
  function choose(key: string, isAdding: boolean): void {
    from.current = key
    setActive(key)
    store.choose(picked(chosen, key, isAdding))
  }
  function byTyping({ key, timeStamp }: KeyboardEvent): EditedDesk | undefined {
    if (!/^[\p{L}\p{N}-]$/u.test(key)) return undefined
    const { text, time } = typed.current
    const wanted = (timeStamp - time < typingMs ? text : '') + key.toLowerCase()
    typed.current = { text: wanted, time: timeStamp }
    return rows.find(({ number }) => number.toLowerCase().startsWith(wanted))
  }
  function onKeyDown(event: KeyboardEvent): void {
    const index = rows.findIndex(({ key }) => key === reachable)
    const isCommand = event.ctrlKey || event.metaKey
    const targets: Readonly<Record<string, EditedDesk | undefined>> = {
      ArrowDown: rows[index + 1],
      ArrowUp: rows[index - 1],
      Home: rows[0],
      End: rows.at(-1),
    }
    if (event.key in targets) {
      event.preventDefault()
      goTo(targets[event.key], event)
    } else if (isCommand && event.key === 'a') {
      event.preventDefault()
      store.choose(new Set(rows.map(({ key }) => key)))
    } else if (isCommand || event.altKey) return
    else if ((event.key === ' ' || event.key === 'Enter') && reachable !== undefined) {
      event.preventDefault()
      if (event.shiftKey) chooseTo(reachable)
      else choose(reachable, event.key === ' ')
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove()
    } else if (event.key === 'Escape') store.choose(new Set())
    else goTo(byTyping(event), { shiftKey: false })
  }

  if (rows.length === 0) return null
  return (
    <div
      ref={box}
      className="desks-outline"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a native list hold nothing but text
      role="listbox"
      aria-multiselectable="true"
      aria-label={t('desks_outline_label')}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const key = (event.target as Element).closest('[data-row]')?.getAttribute('data-row')
        if (typeof key !== 'string') return
        if (event.shiftKey) chooseTo(key)
        else choose(key, event.ctrlKey || event.metaKey || isSelecting)
      }}
    >
      {rows.map((desk) => (
        <DeskRow
          key={desk.key}
          desk={desk}
          isChosen={chosen.has(desk.key)}
          isReachable={desk.key === reachable}
          isWrong={wrong.has(desk.key)}
        />
      ))}
    </div>
  )
}

const DeskRow = memo(function DeskRow({
  desk,
  isChosen,
  isReachable,
  isWrong,
}: {
  readonly desk: EditedDesk
  readonly isChosen: boolean
  readonly isReachable: boolean
  readonly isWrong: boolean
}): ReactNode {
  const translator = useTranslator()
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its list
      role="option"
      className="desks-row"
      data-row={desk.key}
      data-wrong={isWrong || undefined}
      aria-selected={isChosen}
      tabIndex={isReachable ? 0 : -1}
    >
      <strong dir="auto">
        {desk.number === '' ? translator.t('desks_no_number') : desk.number}
      </strong>
      <span className="muted" dir="auto">
        {factsOf(translator, desk)}
      </span>
    </div>
  )
})

/** What is special about a desk, in a few words. */
function factsOf(translator: Translator, desk: EditedDesk): string {
  const { enabled, blocked, equipment, owner, team } = desk
  const { t } = translator
  return [
    ...(enabled ? [] : [t('desks_off')]),
    ...(owner === null ? [] : [t('booking_desk_reserved_owner', { name: owner.name })]),
    ...(team === null ? [] : [t('booking_desk_reserved_team', { team: team.name })]),
    ...(blocked === null
      ? []
      : [
          blocked.to === null
            ? t('desks_blocked_from', { from: blocked.from })
            : t('desks_blocked_to', { from: blocked.from, to: blocked.to }),
        ]),
    ...equipment.map((code) => equipmentText(translator, code)),
  ].join(' · ')
}
