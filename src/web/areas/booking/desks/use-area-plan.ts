import { useState } from 'react'
import type { DeskArea } from '../booking-state.ts'
import type { Booking } from '../use-booking.ts'
import { useLoaded } from '../use-loaded.ts'

/** What has happened when the plan of an area may be another one. */
export const planKinds = ['desk.saved', 'desk.drawn', 'desk.drawing_removed'] as const

/** The plan of an area: as the space was chosen, and read anew when it has changed. */
export function useAreaPlan(
  { companyId, call }: Pick<Booking, 'companyId' | 'call'>,
  area: DeskArea,
): { readonly value: DeskArea['plan']; readonly reload: () => void } {
  const [changes, setChanges] = useState(0)
  const { value } = useLoaded(`${area.id} ${String(changes)}`, async () => {
    if (changes === 0) return area.plan
    const areas = await call('deskAreas.list', { params: { companyId }, query: {} })
    return areas.find(({ id }) => id === area.id)?.plan ?? area.plan
  })
  return { value: value ?? area.plan, reload: () => setChanges((before) => before + 1) }
}
