import type { ReactNode } from 'react'
import type { InvitedVisitor } from '#domain/visit/invitation/invitation.ts'
import { offeredTypes } from '#domain/visit/visitor/visitor-type.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { InvitePerson } from './invite-person.tsx'
import { lineField } from './read-invitation.ts'
import { useTypeName } from '../use-type-name.ts'

/** What is asked about one visitor. */
export function InviteLine({
  index,
  visitor,
}: {
  readonly index: number
  readonly visitor: InvitedVisitor
}): ReactNode {
  const { t } = useTranslator()
  const optional = t('common_optional')
  const { known } = visitor
  return (
    <>
      {known !== undefined && (
        <input type="hidden" name={lineField(index, 'known')} value={JSON.stringify(known)} />
      )}
      <TextField
        name={lineField(index, 'name')}
        label={t('console_invite_name')}
        autoCapitalize="words"
        defaultValue={visitor.name}
        maxLength={200}
      />
      <TextField
        name={lineField(index, 'email')}
        type="email"
        label={t('console_invite_email')}
        optionalMark={optional}
        defaultValue={visitor.email}
        maxLength={254}
      />
      <TextField
        name={lineField(index, 'companyName')}
        label={t('console_invite_company')}
        optionalMark={optional}
        autoCapitalize="words"
        defaultValue={visitor.companyName}
        maxLength={200}
      />
      <TypeChoice index={index} chosen={visitor.visitorType} />
      <InvitePerson index={index} visitor={visitor} />
    </>
  )
}

/** What they come as: nothing to ask where there is one type. The empty choice is the usual one, or none where one has to choose. */
function TypeChoice({
  index,
  chosen,
}: {
  readonly index: number
  readonly chosen: string
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const nameOf = useTypeName()
  const { defaultType, mustChoose } = page.visitorTypes
  const types = offeredTypes(page.visitorTypes)
  if (types.length < 2) return null
  return (
    <SelectField
      name={lineField(index, 'visitorType')}
      label={t('console_fact_type')}
      placeholder={mustChoose ? t('console_invite_type_choose') : nameOf(defaultType)}
      defaultValue={chosen}
      optionalMark={mustChoose ? undefined : ''}
      choices={types
        .filter(({ code }) => mustChoose || code !== defaultType)
        .map(({ code }) => ({ value: code, label: nameOf(code) }))}
    />
  )
}
