/**
 * Null instead of a failure: who is in and who has booked is told where it can be, and nothing waits for it or fails with it. Spec §8,
 * Presence and bookings-list fetch failures.
 */
export async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch {
    return null
  }
}
