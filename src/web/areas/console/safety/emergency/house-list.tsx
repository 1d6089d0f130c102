import { type ReactNode, useMemo, useState } from 'react'
import { findPeople } from '#domain/emergency/find-people.ts'
import { callRoll } from '#domain/emergency/roll.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/signs/late-icon.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import type { InHouse, Place } from './place.ts'
import { RollList } from './roll-list.tsx'
import { RollPrint } from './roll-print.tsx'

const nobodyHeld = new Map<never, never>()

/** Who is in the house, to be read, searched and printed. `isKept`: as it was when this device read it last. */
export function HouseList({
  place,
  house,
  isKept,
  onLeave,
}: {
  readonly place: Place
  readonly house: InHouse
  readonly isKept: boolean
  /** Null where there is nowhere to go. */
  readonly onLeave: (() => void) | null
}): ReactNode {
  const { t } = useTranslator()
  const [text, setText] = useState('')
  const [isPrinting, setIsPrinting] = useState(false)
  const rows = useMemo(() => callRoll(house.people, []), [house])
  const shown = useMemo(
    () => findPeople(rows, { tab: 'all', text, group: null }, nobodyHeld),
    [rows, text],
  )
  const readAt = new Date(house.readAt)
  return (
    <div className="console-page emergency">
      <h1>{t('emergency_in_house_title')}</h1>
      <p className="emergency-count">{t('emergency_in_house', { count: rows.length })}</p>
      {isKept ? (
        <Notice kind="warning">
          <p>{t('emergency_in_house_kept', { at: readAt })}</p>
        </Notice>
      ) : (
        <p className="muted">{t('emergency_as_of', { at: readAt })}</p>
      )}
      <div className="emergency-buttons">
        <Button onClick={() => setIsPrinting(true)}>{t('emergency_print')}</Button>
        {onLeave !== null && <Button onClick={onLeave}>{t('common_button_back')}</Button>}
      </div>
      <div className="roll-tools">
        <div className="search-box">
          <SearchIcon size={20} />
          <input
            className="input"
            type="search"
            aria-label={t('emergency_search')}
            placeholder={t('emergency_search')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </div>
      {shown.length === 0 ? (
        <p className="roll-empty">{t('emergency_empty_search')}</p>
      ) : (
        <RollList rows={shown} isCounted={false} />
      )}
      {isPrinting && (
        <RollPrint
          title={t('emergency_in_house_title')}
          lines={[place.name, t('emergency_as_of', { at: readAt })]}
          rows={rows}
          isCounted={false}
          onDone={() => setIsPrinting(false)}
        />
      )}
    </div>
  )
}
