import type { MessageKey } from '#contract/messages/catalogue.ts'
import { emailsIn } from '#domain/validation/emails-in.ts'
import { formText } from '#web/registration/details/form-text.ts'
import { detailField, detailNames, type ParamField, type ParamGroup } from './param-field.ts'

/** Why the answer to a parameter cannot be taken: a sentence, and what it says. */
export type ParamFault = {
  readonly key: MessageKey
  readonly values?: Readonly<Record<string, number>>
}

/** What a form of parameters says, by their names, or what is wrong with it. */
export type ReadParams =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly faults: Readonly<Record<string, ParamFault>> }

/** What is chosen beside the inputs of a form, by the name of the parameter: an id or none, or days. */
export type Chosen = Readonly<Record<string, string | null | readonly string[]>>

/** Reads a form of parameters, and what was chosen beside its inputs. */
export function readParams(
  groups: readonly ParamGroup[],
  form: FormData,
  chosen: Chosen = {},
): ReadParams {
  const values: Record<string, unknown> = {}
  const faults: Record<string, ParamFault> = {}
  for (const field of groups.flatMap(({ fields }) => fields)) {
    if (field.kind === 'details') {
      const details = readDetails(field.name, form)
      values['askedDetails'] = details.asked
      values['requiredDetails'] = details.required
      continue
    }
    const read = readField(field, form, chosen)
    if ('fault' in read) faults[field.name] = read.fault
    else values[field.name] = read.value
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, values }
}

type ReadField = { readonly value: unknown } | { readonly fault: ParamFault }

function readField(
  field: Exclude<ParamField, { kind: 'details' }>,
  form: FormData,
  chosen: Chosen,
): ReadField {
  const text = formText(form, field.name).trim()
  switch (field.kind) {
    case 'switch':
      return { value: form.has(field.name) }
    case 'several':
      return {
        value: form.getAll(field.name).map((one) => (field.areNames === true ? one : Number(one))),
      }
    case 'number':
      if (text === '' && field.mayBeEmpty === true) return { value: null }
      return isWithin(text, field) ? { value: Number(text) } : outside(field)
    case 'numbers':
      return readNumbers(text, field)
    case 'emails':
      return readEmails(text, field)
    case 'time':
      return { value: text === '' ? field.whenEmpty : text }
    case 'flow':
      return { value: text === '' ? null : text }
    case 'person':
      return { value: chosen[field.name] ?? null }
    case 'days':
      return { value: chosen[field.name] ?? [] }
    case 'choice':
    case 'text':
      return { value: text }
  }
}

function readNumbers(text: string, field: Extract<ParamField, { kind: 'numbers' }>): ReadField {
  const parts = text === '' ? [] : text.split(/[\s,;،、]+/).filter((part) => part !== '')
  if (parts.length > field.most) {
    return { fault: { key: 'params_error_many', values: { most: field.most } } }
  }
  return parts.every((part) => isWithin(part, field))
    ? { value: [...new Set(parts.map(Number))].toSorted((one, other) => other - one) }
    : outside(field)
}

/** Whatever stands there is an address, or it is said. */
function readEmails(text: string, { most }: Extract<ParamField, { kind: 'emails' }>): ReadField {
  const { emails, wrong } = emailsIn(text)
  if (wrong.length > 0 || (text !== '' && emails.length === 0)) {
    return { fault: { key: 'common_error_email' } }
  }
  return emails.length > most
    ? { fault: { key: 'params_error_many', values: { most } } }
    : { value: emails }
}

type Bounds = { readonly min: number; readonly max: number }

function isWithin(text: string, { min, max }: Bounds): boolean {
  return /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max
}

function outside({ min, max }: Bounds): ReadField {
  return { fault: { key: 'params_error_number', values: { min, max } } }
}

/** What has to be given is asked for as well. */
function readDetails(
  name: string,
  form: FormData,
): {
  readonly asked: readonly string[]
  readonly required: readonly string[]
} {
  const standing = (detail: string): string => formText(form, detailField(name, detail))
  return {
    asked: detailNames.filter((detail) => standing(detail) !== 'OFF'),
    required: detailNames.filter((detail) => standing(detail) === 'REQUIRED'),
  }
}
