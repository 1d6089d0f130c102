/**
 * Of whose arrival the host of a meeting is told, of a group: of everybody's, of that of the first, the last, or both, of nobody's.
 * Which arrival that is says `tells_arrival` of the database. Reference §7, check-in notification type.
 */
export const arrivalNews = ['ALL', 'FIRST', 'FIRST_LAST', 'LAST', 'NONE'] as const
export type ArrivalNews = (typeof arrivalNews)[number]

/** What a form or a row says; of everybody's where it says nothing that is known. */
export function arrivalNewsOf(text: string): ArrivalNews {
  return arrivalNews.find((news) => news === text) ?? 'ALL'
}
