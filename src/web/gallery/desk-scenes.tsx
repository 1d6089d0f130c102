import { type ReactNode, useEffect, useState } from 'react'
import { DeskChooser } from '../plan/desk-chooser.tsx'
import type { DeskState } from '#domain/booking/desk-state.ts'
import type { PlanDesk } from '../plan/plan-desk.ts'
import { Screen } from '../ui/frame/screen.tsx'
import { Frame } from './frame.tsx'

const query = new URLSearchParams(location.search)
const count = Number(query.get('desks') ?? 48)
const perRow = Math.ceil(Math.sqrt(count * 1.6))

/** Walls and furniture as an architect would send them, about as large as the plan; with `?drawing` they lie under the desks. */
const lines = Array.from({ length: 1500 }, (_, index) => {
  const x = (index * 137) % 4000
  const y = (index * 89) % 2600
  return `M${String(x)} ${String(y)}h${String(40 + (index % 90))}v${String(20 + (index % 50))}`
}).join('')
const drawing = query.has('drawing')
  ? `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="2600" viewBox="0 0 4000 2600"><path d="${lines}" fill="none" stroke="#888" stroke-width="3"/></svg>`)}`
  : null

const states: readonly DeskState[] = [
  'FREE',
  'FREE',
  'TAKEN',
  'FREE',
  'BLOCKED',
  'TAKEN',
  'RESERVED',
]
const equipment = [['MONITOR'], ['TWO_MONITORS', 'STANDING'], ['WINDOW'], ['ACCESSIBLE'], []]

function sampleDesk(index: number): PlanDesk {
  const row = Math.floor(index / perRow)
  const column = index % perRow
  const state = index === 9 ? 'MINE' : (states[(index * 5 + row) % states.length] ?? 'FREE')
  return {
    number: String(index + 1),
    shape: {
      x: 60 + column * 74 + Math.floor(column / 4) * 60,
      y: 60 + row * 54 + Math.floor(row / 2) * 50,
      width: 64,
      height: 40,
      rotation: column % 8 === 7 ? 90 : 0,
    },
    state: index % 23 === 22 ? 'CAPACITY' : state,
    holder: state === 'TAKEN' && index % 2 === 0 ? 'Amélie Dubois' : null,
    keptFor: { team: 'Finance', owner: null },
    reason: state === 'BLOCKED' ? 'the lamp is being repaired' : null,
    equipment: equipment[index % equipment.length] ?? [],
  }
}

/** An area of `?desks=` desks, over a drawing where one is asked for; `setDeskState` in the window changes one, as a booking elsewhere does. */
export function Desks(): ReactNode {
  const [desks, setDesks] = useState(() => Array.from({ length: count }, (_, i) => sampleDesk(i)))
  const [selected, setSelected] = useState<string | null>(null)
  useEffect(() => {
    globalThis.setDeskState = (number, state) =>
      setDesks((before) =>
        before.map((desk) => (desk.number === number ? { ...desk, state } : desk)),
      )
  }, [])
  return (
    <Frame>
      <Screen title="Where would you like to sit?">
        <DeskChooser
          areaName="Floor 2"
          view={null}
          drawingUrl={drawing}
          desks={desks}
          selected={selected}
          onSelect={setSelected}
        />
      </Screen>
    </Frame>
  )
}

declare global {
  // oxlint-disable-next-line no-var -- what the gallery gives to whoever looks at it is a variable of the window
  var setDeskState: (number: string, state: 'TAKEN') => void
}
