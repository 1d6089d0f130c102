import { FoyerError, type ErrorCode, type Foyer } from '@foyer/client'

/** Books any free desk for somebody on a day. Answers its number, or null where the day is full. */
export async function bookDesk(foyer: Foyer, userId: string, date: string): Promise<string | null> {
  const desks = await foyer.desks.list({ date })
  for (const { deskAreaId, number, state } of desks) {
    if (state !== 'FREE') continue
    try {
      await foyer.bookings.create({ body: { userId, date, deskAreaId, deskNumber: number } })
      return number
    } catch (error) {
      // Somebody was quicker.
      const taken: ErrorCode = 'desk_taken'
      if (!(error instanceof FoyerError) || error.code !== taken) throw error
    }
  }
  return null
}
