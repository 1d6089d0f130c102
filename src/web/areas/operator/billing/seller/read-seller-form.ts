import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { readAmount } from '../money.ts'

const needed = ['name', 'street', 'postcode', 'city', 'country', 'email', 'iban', 'daysToPay']

/** Hundredths of a percent; null where it is no rate up to 50 %. */
function rateOf(text: string): number | null {
  const points = readAmount(text, 'EUR')
  return points === null || points > 5_000 ? null : points
}

const daysIn = (text: string): readonly number[] =>
  text
    .split(/[,;\s]+/)
    .filter((one) => one !== '')
    .map(Number)

/** What is wrong with what was typed, by field; the server judges numbers and accounts. */
export function sellerFaults(values: FormData, t: (key: MessageKey) => string): FieldErrors {
  const faults: Record<string, string> = {}
  const text = (name: string) => formText(values, `seller.${name}`).trim()
  for (const name of needed) {
    if (text(name) === '') faults[`seller.${name}`] = t('common_error_required')
  }
  if (text('country') !== '' && !/^[A-Za-z]{2}$/.test(text('country'))) {
    faults['seller.country'] = t('operator_country_hint')
  }
  if (rateOf(text('vatBasisPoints')) === null)
    faults['seller.vatBasisPoints'] = t('operator_error_percent')
  if (!/^\d*$/.test(text('daysToPay'))) faults['seller.daysToPay'] = t('operator_error_number')
  if (daysIn(text('dunning')).some((day) => !Number.isSafeInteger(day) || day < 1)) {
    faults['seller.dunning'] = t('error_dunning')
  }
  if (!/^[1-9]\d*$/.test(formText(values, 'blockAfter').trim())) {
    faults['blockAfter'] = t('operator_error_number')
  }
  return faults
}

/** Who sells, once nothing is plainly wrong with it. */
export function sellerOf(values: FormData): CallInput<Endpoints['seller.put']>['body']['seller'] {
  const text = (name: string) => formText(values, `seller.${name}`).trim()
  const exemption = text('exemption').toUpperCase()
  return {
    name: text('name'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    country: text('country').toUpperCase(),
    vatNumber: text('vatNumber'),
    registration: text('registration'),
    email: text('email'),
    peppolId: text('peppolId'),
    iban: text('iban'),
    bic: text('bic').toUpperCase(),
    vatBasisPoints: rateOf(text('vatBasisPoints')) ?? 0,
    exemption: exemption === '' ? null : exemption,
    daysToPay: Number(text('daysToPay')),
    dunning: {
      remindAfter: [...daysIn(text('dunning'))],
      blockAfter: Number(formText(values, 'blockAfter').trim()),
    },
    checksVat: values.get('checksVat') !== null,
    accessPoint: text('accessPoint'),
  }
}

/** Null: as it is. */
export function tokenOf(values: FormData): string | null {
  const token = formText(values, 'accessToken').trim()
  return token === '' ? null : token
}
