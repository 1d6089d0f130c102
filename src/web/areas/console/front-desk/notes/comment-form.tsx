import { isolate } from '#contract/messages/isolate.ts'
import { type ReactNode, useState } from 'react'
import { mentionedIn } from '#domain/visit/staff/mention.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePendingAction } from '#web/ui/forms/pending-action.ts'
import { MentionField, type Colleague } from './mention-field.tsx'
import type { Notes } from './use-notes.ts'

/** Where somebody says something; what was written stays until the server has it. */
export function CommentForm({ notes }: { readonly notes: Notes }): ReactNode {
  const { t, language } = useTranslator()
  const [text, setText] = useState('')
  const [people, setPeople] = useState<readonly Colleague[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { isPending, run } = usePendingAction(async () => {
    if (text.trim() === '') return
    setProblem(null)
    const taggedIds = mentionedIn(text, people).map(({ id }) => id)
    try {
      await notes.connection.call('comments.add', {
        params: notes.params,
        body: { text, taggedIds },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const names = people.filter(({ id }) => refusedIn(error.details).includes(id))
      setProblem(
        names.length === 0
          ? t('console_comment_failed')
          : t('console_comment_error_tagged', {
              names: names.map(({ name }) => isolate(name, language)).join(', '),
            }),
      )
      return
    }
    setText('')
    setPeople([])
    await notes.read()
  })
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <MentionField
        notes={notes}
        text={text}
        onText={setText}
        onTag={(colleague) => setPeople([...people, colleague])}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      <div className="panel-acts">
        <Button type="submit" isPending={isPending}>
          {t('console_comment_add')}
        </Button>
      </div>
    </form>
  )
}

/** Who may not see the visit, as the refusal names them. */
function refusedIn(details: unknown): readonly string[] {
  if (!Array.isArray(details)) return []
  return details.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'userId' in one ? [String(one.userId)] : [],
  )
}
