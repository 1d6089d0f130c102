import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { AskFirst } from '#web/areas/console/frame/forms/ask-first.tsx'
import { useHref } from '#web/areas/console/frame/use-address.ts'
import { RemoveThing } from '../uses/remove-thing.tsx'
import { route as flowRoute } from '../flows/route.ts'
import type { CustomField, FieldCall, FieldUse } from './field-queries.ts'

/** It is asked of nobody any more, and what was answered stays. Where a flow asks it, that comes first. One that nobody ever answered can go for good. */
export function RetireField({
  call,
  field,
  use,
  onDone,
}: {
  readonly call: FieldCall
  readonly field: CustomField
  readonly use: FieldUse | undefined
  readonly onDone: () => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const href = useHref()
  const flows = use?.flows ?? []
  const set = async (active: boolean): Promise<void> => {
    const params = { companyId: page.location.companyId, customFieldId: field.id }
    const { id: _id, type: _type, ...values } = field
    await call('customFields.update', { params, body: { ...values, active } })
    await onDone()
  }
  if (!field.active) {
    return (
      <>
        <AskFirst
          label={t('fields_use_again')}
          question={t('fields_use_again_question')}
          onDo={() => set(true)}
        />
        <RemoveThing of="CUSTOM_FIELD" id={field.id} name={field.label} onRemoved={onDone} />
      </>
    )
  }
  return (
    <AskFirst
      label={t('fields_retire')}
      question={flows.length > 0 ? t('fields_retire_asked') : t('fields_retire_question')}
      {...(flows.length > 0 && {
        instead: flows.map(({ id, name }) => (
          <a key={id} href={href(flowRoute, { search: { flow: id } })}>
            <bdi>{name}</bdi>
          </a>
        )),
      })}
      onDo={() => set(false)}
    />
  )
}
