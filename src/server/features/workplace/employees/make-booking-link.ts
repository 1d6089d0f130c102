/** The link of an employee's booking area, as a mail carries it (Spec §6). */
import type { Deps } from '#server/deps.ts'
import { signBookingLink } from '#server/platform/auth/links/booking-link.ts'

const lifeSeconds = 30 * 86_400

export async function makeBookingLink(
  { keys, clock, config }: Pick<Deps, 'keys' | 'clock' | 'config'>,
  employee: Parameters<typeof signBookingLink>[2],
): Promise<string> {
  const expiresAt = Math.floor(clock.epochMs() / 1000) + lifeSeconds
  return `${config.publicUrl}/booking?jwt=${await signBookingLink(keys, clock, employee, expiresAt)}`
}
