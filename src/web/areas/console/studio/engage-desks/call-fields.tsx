import type { ReactNode } from 'react'
import { maxTemplateLength } from '#domain/call-template/call-template.ts'
import {
  bookingCallNames,
  bookingMethods,
  bookingVariables,
  type BookingCalls,
} from '#domain/engage/booking-calls.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { callHints, callWords, pointerWords } from './desks-words.ts'

type Name = (typeof bookingCallNames)[number]

/** The calls as the customer's API portal has them: each a line, a body with named variables, and where the answer says what. */
export function CallFields({ calls }: { readonly calls: BookingCalls }): ReactNode {
  const { t } = useTranslator()
  return (
    <details className="connection-calls" open={calls.list.path === ''}>
      <summary>{t('engage_desks_calls')}</summary>
      <p className="muted">{t('doors_mapping_hint')}</p>
      <p className="muted">{t('doors_pointer_hint')}</p>
      {bookingCallNames.map((name) => (
        <OneCall key={name} name={name} calls={calls} />
      ))}
    </details>
  )
}

function OneCall({
  name,
  calls,
}: {
  readonly name: Name
  readonly calls: BookingCalls
}): ReactNode {
  const { t } = useTranslator()
  const { method, path, body, ...rest } = calls[name]
  const hint = callHints[name]
  const variables = bookingVariables[name].map((one) => `{{${one}}}`).join(' ')
  return (
    <fieldset className="connection-call">
      <legend>{t(callWords[name])}</legend>
      {hint !== undefined && <p className="muted">{t(hint)}</p>}
      <SelectField
        name={`calls.${name}.method`}
        label={t('doors_field_method')}
        defaultValue={method}
        choices={bookingMethods.map((one) => ({ value: one, label: one }))}
      />
      <TextField
        name={`calls.${name}.path`}
        label={t('doors_field_path')}
        hint={variables}
        defaultValue={path}
        maxLength={500}
        autoCapitalize="none"
      />
      <TextAreaField
        name={`calls.${name}.body`}
        label={t('doors_field_body')}
        optionalMark={t('common_optional')}
        defaultValue={body}
        maxLength={maxTemplateLength}
      />
      {Object.entries(rest).map(([field, value]) => {
        const word = pointerWords[`${name}.${field}`]
        return (
          <TextField
            key={field}
            name={`calls.${name}.${field}`}
            label={word === undefined ? field : t(word)}
            defaultValue={value}
            maxLength={200}
            autoCapitalize="none"
            {...(field === 'half' && { hint: t('engage_desks_field_half_hint') })}
          />
        )
      })}
    </fieldset>
  )
}
