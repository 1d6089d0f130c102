import { normalisePhone } from '../words/phone.ts'
import { ApiError } from './answers/api-error.ts'

/**
 * A phone number as it is stored (E.164); empty stays empty. `field` is where it stands in the request.
 * @throws ApiError validation_failed when there is no such number (Spec §5, Phone).
 */
export function phoneOrRefusal(text: string, country: string, field: string): string {
  if (text === '') return ''
  const phone = normalisePhone(text, country)
  if (!phone.ok) throw new ApiError('validation_failed', [{ field, code: phone.code }])
  return phone.e164
}
