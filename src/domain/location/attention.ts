/** What of many locations somebody should look at first. Issue 16 §1. */

/** What of a location's day decides. Null: not kept there, or not for whoever asks. */
export type LocationDay = {
  readonly emergency: 'EMERGENCY' | 'DRILL' | null
  readonly reception: { readonly state: 'OPEN' | 'CLOSED' | 'APPOINTMENT' } | null
  readonly visitors: { readonly inside: number } | null
  readonly kiosks: { readonly offline: number } | null
}

/** The most urgent first. LEFT_BEHIND: visitors are still checked in, and reception is closed. */
export const attentions = ['EMERGENCY', 'DRILL', 'KIOSKS_OFFLINE', 'LEFT_BEHIND'] as const
export type Attention = (typeof attentions)[number]

/** Everything about a location that wants somebody's attention, the most urgent first. */
export function attentionsOf(day: LocationDay): readonly Attention[] {
  const isLeft = day.reception?.state === 'CLOSED' && (day.visitors?.inside ?? 0) > 0
  const is: Readonly<Record<Attention, boolean>> = {
    EMERGENCY: day.emergency === 'EMERGENCY',
    DRILL: day.emergency === 'DRILL',
    KIOSKS_OFFLINE: (day.kiosks?.offline ?? 0) > 0,
    LEFT_BEHIND: isLeft,
  }
  return attentions.filter((one) => is[one])
}

/** The locations with what is most urgent first; those with nothing stay in their order. */
export function byAttention<L extends { readonly today: LocationDay }>(
  locations: readonly L[],
): readonly L[] {
  const rank = ({ today }: L): number => {
    const [first] = attentionsOf(today)
    return first === undefined ? attentions.length : attentions.indexOf(first)
  }
  return locations
    .map((location, place) => ({ location, place, rank: rank(location) }))
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ location }) => location)
}
