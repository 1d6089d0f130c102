import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { removeDesks } from '#domain/desk-plan/edit/edited-plan.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/areas/console/frame/dialogs/sheet.tsx'
import { bookedQuery } from '../desks-queries.ts'
import { type Editing, useEditing } from '../store/use-plan.ts'

type Booked = { readonly bookings: number; readonly nextDate: string; readonly desks: number }

/** What is booked of the chosen desks as they are stored; null for nothing. */
function bookedOf(
  { state }: Editing,
  booked: readonly { deskNumber: string; bookings: number; nextDate: string }[],
): Booked | null {
  const { chosen, stored } = state
  const numbers = new Set(
    stored.plan.desks.flatMap(({ key, number }) => (chosen.has(key) ? [number] : [])),
  )
  const found = booked.filter(({ deskNumber }) => numbers.has(deskNumber))
  const dates = found.map(({ nextDate }) => nextDate).toSorted()
  const [nextDate] = dates
  if (nextDate === undefined) return null
  const bookings = found.reduce((sum, one) => sum + one.bookings, 0)
  return { bookings, nextDate, desks: found.length }
}

/** Removes the chosen desks at once, as undo brings them back; where somebody has booked one, `ask` comes first. */
export function useRemoveDesks(ask: () => void): { readonly remove: () => void } {
  const editing = useEditing()
  const { call, params, store, state } = editing
  const booked = useQuery(bookedQuery(call, params)).data ?? []
  return {
    remove() {
      if (state.chosen.size === 0) return
      if (bookedOf(editing, booked) !== null) ask()
      else store.edit((plan) => removeDesks(plan, store.state().chosen))
    },
  }
}

/** Says who is affected before booked desks go. */
export function RemoveSheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslator()
  const editing = useEditing()
  const { call, params, store, state } = editing
  const booked = bookedOf(editing, useQuery(bookedQuery(call, params)).data ?? [])
  return (
    <Sheet title={t('desks_remove_title', { count: state.chosen.size })} onClose={onClose}>
      {booked !== null && (
        <p>{t('desks_remove_booked', { count: booked.bookings, date: booked.nextDate })}</p>
      )}
      <p>{t('desks_remove_content')}</p>
      <p className="muted">{t('desks_remove_back', { tab: t('desks_part_DETAILS') })}</p>
      <div className="form-acts">
        <Button
          variant="primary"
          onClick={() => {
            store.edit((plan) => removeDesks(plan, store.state().chosen))
            onClose()
          }}
        >
          {t('desks_remove')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('common_button_cancel')}
        </Button>
      </div>
    </Sheet>
  )
}
