import type { CallInput } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { meters } from '#domain/billing/plan.ts'
import { modules } from '#domain/location/module.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { FieldErrors } from '#web/ui/forms/form-context.ts'
import { readAmount } from '../money.ts'

const currencyOf = (values: FormData): string =>
  formText(values, 'plan.currency').trim().toUpperCase()

/** What is wrong with what was typed, by field. */
export function faultsOf(values: FormData, t: (key: MessageKey) => string): FieldErrors {
  const faults: Record<string, string> = {}
  if (formText(values, 'plan.name').trim() === '') faults['plan.name'] = t('common_error_required')
  const currency = currencyOf(values)
  if (!/^[A-Z]{3}$/.test(currency)) faults['plan.currency'] = t('operator_error_currency')
  else if (readAmount(formText(values, 'plan.price'), currency) === null) {
    faults['plan.price'] = t('operator_error_amount')
  }
  for (const name of ['plan.trialDays', ...meters.map((meter) => `plan.limits.${meter}`)]) {
    if (!/^\d{0,8}$/.test(formText(values, name).trim())) faults[name] = t('operator_error_number')
  }
  if (modules.every((one) => values.get(one) === null)) {
    faults[modules[0]] = t('operator_error_modules')
  }
  return faults
}

/** The plan, once nothing is wrong with it. */
export function planOf(
  values: FormData,
): CallInput<Endpoints['billingPlans.create']>['body']['plan'] {
  const currency = currencyOf(values)
  const limitOf = (meter: (typeof meters)[number]): number | null => {
    const text = formText(values, `plan.limits.${meter}`).trim()
    return text === '' ? null : Number(text)
  }
  return {
    name: formText(values, 'plan.name').trim(),
    cycle: formText(values, 'plan.cycle') === 'YEAR' ? 'YEAR' : 'MONTH',
    price: readAmount(formText(values, 'plan.price'), currency) ?? 0,
    currency,
    trialDays: Number(formText(values, 'plan.trialDays').trim()),
    modules: modules.filter((one) => values.get(one) !== null),
    limits: {
      locations: limitOf('locations'),
      visits: limitOf('visits'),
      desks: limitOf('desks'),
      kiosks: limitOf('kiosks'),
    },
  }
}
