import { type ReactNode, useId, useState } from 'react'
import { addRows, mostDesks, type RowPattern } from '#domain/desk-plan/edit/add-desks.ts'
import { nextNumber, numbersFrom } from '#domain/desk-plan/edit/number-desks.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useEditing } from '../store/use-plan.ts'
import { NumberBox, ValueBox } from '#web/areas/console/frame/forms/value-box.tsx'

const mostRows = 50
const mostInRow = 100

/** Rows of desks from four answers. An empty plan begins with it. */
export function RowsForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const { t } = useTranslator()
  const { store, state, makeKey } = useEditing()
  const plan = state.history.present
  const checkId = useId()
  const isFirst = plan.desks.length === 0
  const [pattern, setPattern] = useState<RowPattern>(() => ({
    rows: 4,
    desksInRow: 5,
    first: isFirst ? 'A-01' : nextNumber(plan),
    isFacing: true,
  }))
  const set = (change: Partial<RowPattern>): void => setPattern({ ...pattern, ...change })
  const count = pattern.rows * pattern.desksInRow
  const taken = new Set(plan.desks.map(({ number }) => number))
  const numbers = numbersFrom(pattern.first, count, taken)
  const isTooMany = count + plan.desks.length > mostDesks
  const hasNumber = pattern.first.trim() !== ''
  const why = isTooMany
    ? t('desks_rows_many', { most: mostDesks })
    : hasNumber
      ? undefined
      : t('desks_fault_MISSING')
  return (
    <form
      className="card desks-rows"
      onSubmit={(event) => {
        event.preventDefault()
        if (why !== undefined) return
        const hasDrawing = state.stored.drawingUrl !== null
        store.add((now) => addRows(now, pattern, hasDrawing, makeKey))
        onDone()
      }}
    >
      <h2>{t(isFirst ? 'desks_rows_first' : 'desks_rows_title')}</h2>
      <div className="desks-fields">
        <NumberBox
          label={t('desks_rows_rows')}
          value={pattern.rows}
          least={1}
          most={mostRows}
          onChange={(rows) => set({ rows: Math.round(rows) })}
        />
        <NumberBox
          label={t('desks_rows_desks')}
          value={pattern.desksInRow}
          least={1}
          most={mostInRow}
          onChange={(desksInRow) => set({ desksInRow: Math.round(desksInRow) })}
        />
        <ValueBox
          label={t('desks_rows_number')}
          value={pattern.first}
          maxLength={30}
          onChange={(first) => set({ first })}
        />
      </div>
      <label className="settings-tick" htmlFor={checkId}>
        <input
          id={checkId}
          className="choice-input"
          type="checkbox"
          checked={pattern.isFacing}
          onChange={({ target }) => set({ isFacing: target.checked })}
        />
        <span>{t('desks_rows_facing')}</span>
      </label>
      {why === undefined && (
        <p className="muted" dir="auto">
          {t('desks_rows_numbers', { first: numbers[0] ?? '', last: numbers.at(-1) ?? '' })}
        </p>
      )}
      <div className="form-acts">
        <Button type="submit" variant="primary" disabledReason={why}>
          {t('desks_rows_add', { count })}
        </Button>
        {!isFirst && (
          <Button variant="quiet" onClick={onDone}>
            {t('common_button_cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
