/** Who may register at the door without being expected. */
import type { CompanyCard } from '#server/platform/auth/company-card.ts'

/** A frequent visitor, once proved, may come at any time (reference §3, permanent QR). */
export function mayWalkIn(
  { walkIn, allowedOnLocation }: Pick<CompanyCard, 'walkIn' | 'allowedOnLocation'>,
  proved: { readonly frequent: boolean } | null,
): boolean {
  return allowedOnLocation && (walkIn.allowUnexpected || proved?.frequent === true)
}
