import { type ReactNode, useState } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { longestShort } from '#domain/notification/message-text.ts'
import { textLength } from '#domain/notification/text-parts.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame, type FieldWords, useControl } from '#web/ui/fields/field-frame.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'

/** Where somebody writes to a visitor's phone, with how long that is; what was written stays until the server has it. */
export function TextForm({
  visit,
  onClose,
}: {
  readonly visit: StaffVisit
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const [text, setText] = useState('')
  const params = visitParams(page.location.companyId, visit.id)
  const label = t('console_text_to', { phone: visit.visitor.mobile })
  return (
    <EditForm
      isShort
      isEmptied
      belongsTo="path"
      labels={{ text: label }}
      validate={(values): Readonly<Record<string, string>> =>
        formText(values, 'text').trim() === '' ? { text: t('common_error_required') } : {}
      }
      fieldOf={() => 'text'}
      failed="console_text_failed"
      onSave={async (values) => {
        const sent = formText(values, 'text')
        await call('visits.sendTextMessage', { params, body: { text: sent } })
        // What was typed meanwhile is another text.
        setText((now) => (now === sent ? '' : now))
      }}
      save={t('console_text_send')}
      saved={t('console_text_sent')}
      acts={<Button onClick={onClose}>{t('console_close')}</Button>}
    >
      <MessageField name="text" label={label} text={text} onText={setText} />
    </EditForm>
  )
}

/** The text, and in how many messages it goes. */
function MessageField({
  text,
  onText,
  ...named
}: Pick<FieldWords, 'name' | 'label'> & {
  readonly text: string
  readonly onText: (text: string) => void
}): ReactNode {
  const { t } = useTranslator()
  const words = { ...named, hint: t('console_text_length', textLength(text.trim())) }
  const { error, ...links } = useControl(words)
  return (
    <FieldFrame words={words} error={error}>
      <textarea
        {...links}
        className="input input-area"
        dir="auto"
        rows={3}
        maxLength={longestShort}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever chose to write came for this
        autoFocus
        onChange={({ target }) => onText(target.value)}
      />
    </FieldFrame>
  )
}
