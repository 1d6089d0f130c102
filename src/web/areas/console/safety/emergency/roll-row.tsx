import { fullName } from '#domain/name/full-name.ts'
import { memo, type ReactNode } from 'react'
import type { MarkState } from '#domain/emergency/mark.ts'
import type { RollRow } from '#domain/emergency/roll.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { CheckIcon, PhoneIcon } from '#web/ui/signs/late-icon.tsx'
import { factsOf, saidBy, stateKeys } from './roll-words.ts'

/** Null where nothing is to be said of anybody. */
export type OnMark = ((row: RollRow, to: MarkState) => void) | null

/** One person: who, where they may be, what was said of them, and the two taps that a marshal has. */
export const RollRowItem = memo(function RollRowItem({
  row,
  onMark,
  isCounted,
}: {
  readonly row: RollRow
  readonly onMark: OnMark
  readonly isCounted: boolean
}): ReactNode {
  const translator = useTranslator()
  const { t } = translator
  const { person, state, standing } = row
  const { firstname, lastname, phone, isLate } = person
  const name = fullName({ firstname, lastname })
  const isMarked = standing.length > 0
  return (
    <>
      <div className="roll-who">
        <p className="roll-name">
          <bdi>{name}</bdi>
        </p>
        <p className="roll-facts">{factsOf(translator, person)}</p>
        {isLate && <p className="roll-facts">{t('emergency_came_later')}</p>}
        {isCounted && (isMarked || state === 'LEFT' || onMark === null) && (
          <p className="roll-state">
            {standing.length !== 1 && <b>{t(stateKeys[state])}</b>}
            {standing.map((mark) => (
              <span key={mark.id}> {saidBy(translator, mark)}</span>
            ))}
          </p>
        )}
      </div>
      <div className="roll-acts">
        {phone !== '' && (
          <a
            className="roll-phone"
            href={`tel:${phone}`}
            aria-label={t('emergency_phone', { name })}
          >
            <PhoneIcon />
          </a>
        )}
        {onMark !== null && state !== 'SAFE' && (
          <button
            type="button"
            className="roll-act roll-act-safe"
            aria-label={t('emergency_mark_safe', { name })}
            onClick={() => onMark(row, 'SAFE')}
          >
            <CheckIcon /> {t('emergency_state_safe')}
          </button>
        )}
        {onMark !== null && (state === 'UNKNOWN' || state === 'LEFT' || state === 'DISPUTED') && (
          <button
            type="button"
            className="roll-act"
            aria-label={t('emergency_mark_help', { name })}
            onClick={() => onMark(row, 'HELP')}
          >
            {t('emergency_help')}
          </button>
        )}
        {onMark !== null && isMarked && (
          <button
            type="button"
            className="roll-act"
            aria-label={t('emergency_undo', { name })}
            onClick={() => onMark(row, 'UNKNOWN')}
          >
            {t('console_undo')}
          </button>
        )}
      </div>
    </>
  )
})
