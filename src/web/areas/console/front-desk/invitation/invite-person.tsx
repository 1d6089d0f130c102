import { type ReactNode, useState } from 'react'
import { languages } from '#contract/messages/languages.ts'
import { contactBooks } from '#domain/contact/contact.ts'
import type { InvitedVisitor } from '#domain/visit/invitation/invitation.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useForm } from '#web/ui/forms/form-context.ts'
import { ChevronDownIcon } from '#web/ui/signs/icon.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { lineField } from './read-invitation.ts'

/** What is seldom asked about a visitor. It opens by itself, also before the script runs, and where something in it is wrong. */
export function InvitePerson({
  index,
  visitor,
}: {
  readonly index: number
  readonly visitor: InvitedVisitor
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const form = useForm()
  const [isOpen, setIsOpen] = useState(false)
  const mobile = lineField(index, 'mobile')
  const isWrong = form.errorOf(mobile) !== undefined
  // What was opened for an error stays open when it is put right.
  if (isWrong && !isOpen) setIsOpen(true)
  return (
    <details
      className="invite-person"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // What is wrong in it is not hidden: the summary of the errors leads there.
        if (isWrong) currentTarget.open = true
        else setIsOpen(currentTarget.open)
      }}
    >
      <summary>
        {t('console_invite_person')}
        <ChevronDownIcon size={16} />
      </summary>
      <div className="invite-person-part">
        <TextField
          name={mobile}
          type="tel"
          label={t('console_invite_mobile')}
          optionalMark={t('common_optional')}
          defaultValue={visitor.mobile}
          maxLength={40}
        />
        <SelectField
          name={lineField(index, 'language')}
          label={t('console_invite_language')}
          placeholder={t('console_invite_language_usual')}
          defaultValue={visitor.language}
          optionalMark=""
          choices={languages.map(({ code, displayName }) => ({ value: code, label: displayName }))}
        />
        <SelectField
          name={lineField(index, 'keep')}
          label={t('console_invite_keep')}
          placeholder={t('console_invite_keep_none')}
          defaultValue={visitor.keep}
          optionalMark=""
          choices={contactBooks
            .filter((book) => book === 'OWN' || page.location.rights.includes('EDIT_CONTACTS'))
            .map((book) => ({ value: book, label: t(`console_invite_keep_${book}`) }))}
        />
      </div>
    </details>
  )
}
