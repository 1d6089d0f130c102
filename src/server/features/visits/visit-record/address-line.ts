import type { VisitRecord } from './visit-record.ts'

/** An address in one line, as people read it: “Rue de la Loi 1, 1000 Brussels”. Spec §3, Address. */
export function addressLine(
  place: Pick<VisitRecord['place'], 'street' | 'postalCode' | 'city'>,
): string {
  const town = `${place.postalCode} ${place.city}`.trim()
  return [place.street, town].filter((part) => part !== '').join(', ')
}
