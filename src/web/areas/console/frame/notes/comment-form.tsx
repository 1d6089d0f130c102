import { isolate } from '#contract/messages/isolate.ts'
import { type ReactNode, useState } from 'react'
import { mentionedIn } from '#domain/notes/mention.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { formText } from '#web/registration/details/form-text.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { MentionField, type Colleague } from './mention-field.tsx'
import type { Notes } from './note-source.ts'

/** Where somebody says something; what was written stays until the server has it. */
export function CommentForm({
  notes,
  field,
}: {
  readonly notes: Notes
  readonly field: string
}): ReactNode {
  const { t, language } = useTranslator()
  const [text, setText] = useState('')
  const [people, setPeople] = useState<readonly Colleague[]>([])
  const add = async (values: FormData): Promise<void> => {
    const said = formText(values, field)
    const taggedIds = mentionedIn(said, people).map(({ id }) => id)
    await notes.source.addComment({ text: said, taggedIds })
    // What was typed meanwhile is another comment.
    setText((now) => (now === said ? '' : now))
    await notes.read()
  }
  return (
    <EditForm
      isShort
      isEmptied
      belongsTo="path"
      labels={{ [field]: t('console_comment') }}
      validate={(values): Readonly<Record<string, string>> =>
        formText(values, field).trim() === '' ? { [field]: t('common_error_required') } : {}
      }
      refusalOf={({ details }) => {
        const names = people.filter(({ id }) => refusedIn(details).includes(id))
        if (names.length === 0) return null
        return t('console_comment_error_tagged', {
          names: names.map(({ name }) => isolate(name, language)).join(', '),
        })
      }}
      fieldOf={() => field}
      failed="console_comment_failed"
      onSave={add}
      save={t('console_comment_add')}
    >
      <MentionField
        source={notes.source}
        name={field}
        label={t('console_comment')}
        text={text}
        onText={setText}
        onTag={(colleague) => setPeople([...people, colleague])}
      />
    </EditForm>
  )
}

/** Who may not see the subject, as the refusal names them. */
function refusedIn(details: unknown): readonly string[] {
  if (!Array.isArray(details)) return []
  return details.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'userId' in one ? [String(one.userId)] : [],
  )
}
