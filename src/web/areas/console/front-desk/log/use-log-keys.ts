import type { RefObject } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import type { StaffAction } from '#domain/visit/staff/staff-access.ts'
import type { Shortcut, Step } from '../log-keys/shortcuts.ts'
import { useShortcuts } from '../log-keys/use-shortcuts.ts'
import type { GroupHandle } from '../several/group-bar.tsx'
import { findInLog } from '../rows/log-rows.ts'
import type { LogState } from '../rows/log-state.ts'
import type { Choice } from './use-choice.ts'
import type { OpenVisit } from './use-open-visit.ts'
import type { GridHandle } from './visit-grid.tsx'

const steps: Readonly<Record<Step, number>> = {
  next: 1,
  previous: -1,
  first: -Infinity,
  last: Infinity,
}

/** What the keys of the log do. */
export function useLogKeys({
  state,
  choice,
  visits,
  act,
  onHelp,
  field,
  grid,
  group,
}: {
  readonly state: LogState
  readonly choice: Choice
  readonly visits: OpenVisit
  readonly act: (visit: StaffVisit, action: StaffAction) => void
  readonly onHelp: () => void
  readonly field: RefObject<HTMLInputElement | null>
  readonly grid: RefObject<GridHandle | null>
  readonly group: RefObject<GroupHandle | null>
}): void {
  const { openId } = visits
  /** The row that has the focus, else the visit that is open: nobody is checked in by a key that meant nobody. */
  const visitInHand = (): StaffVisit | undefined => {
    const id = focusedRow()?.dataset['visit'] ?? openId
    return id === null ? undefined : findInLog(state, id)
  }
  const runKey = (shortcut: Shortcut): boolean => {
    switch (shortcut) {
      case 'search':
        field.current?.focus()
        field.current?.select()
        return true
      case 'next':
      case 'previous':
        grid.current?.move(steps[shortcut])
        return grid.current !== null
      case 'first':
      case 'last':
        if (focusedRow() === null) return false
        grid.current?.move(steps[shortcut])
        return true
      case 'choose': {
        const visit = visitInHand()
        if (visit === undefined) return false
        choice.toggle(visit)
        return true
      }
      case 'choose-next':
      case 'choose-previous':
      case 'choose-first':
      case 'choose-last': {
        if (focusedRow() === null || grid.current === null) return false
        const from = visitInHand()
        // The step's name is what follows.
        const row = grid.current.move(steps[shortcut.slice('choose-'.length) as Step])
        void choice.reach(row, from)
        return true
      }
      case 'check-in':
      case 'check-out': {
        if (choice.chosen !== null) return group.current?.act(shortcut) === true
        const visit = visitInHand()
        if (shortcut === 'check-in' && visit !== undefined && visit.missing.length > 0) {
          visits.open(visit)
          return true
        }
        if (visit?.actions.includes(shortcut) !== true) return false
        act(visit, shortcut)
        return true
      }
      case 'close':
        if (choice.chosen === null && openId === null) return false
        if (choice.chosen === null) visits.close()
        else {
          // What has the focus in the bar goes.
          if (document.activeElement?.closest('.group-bar')) grid.current?.move(0)
          choice.end()
        }
        return true
      case 'help':
        onHelp()
        return true
    }
  }
  useShortcuts(runKey)
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-visit]') ?? null
}
