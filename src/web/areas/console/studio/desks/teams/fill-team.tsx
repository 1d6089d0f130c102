import { type ReactNode, useId, useState } from 'react'
import { emailsIn } from '#domain/validation/emails-in.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import type { DesksCall } from '../desks-queries.ts'
import type { Person } from './find-person.tsx'

/** As many as one request names. */
const mostEmails = 5_000
const maxBytes = 1_000_000
const mostNamed = 20

type Outcome =
  | { readonly kind: 'NONE' | 'MANY' }
  | { readonly kind: 'READ'; readonly added: number; readonly missing: readonly string[] }

/** Many people at once, by their addresses: pasted, or from a table. What nobody has stays in the field. */
export function FillTeam({
  call,
  companyId,
  known,
  onFound,
}: {
  readonly call: DesksCall
  readonly companyId: string
  /** Who is in it already. */
  readonly known: readonly { readonly id: string }[]
  readonly onFound: (people: readonly Person[]) => void
}): ReactNode {
  const { t } = useTranslator()
  const id = useId()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { isPending, problem, run } = useSave(async (from: string) => {
    const { emails, wrong } = emailsIn(from)
    if (emails.length > mostEmails) return setOutcome({ kind: 'MANY' })
    if (emails.length + wrong.length === 0) return setOutcome({ kind: 'NONE' })
    const found =
      emails.length === 0
        ? []
        : await call('deskOwners.find', { params: { companyId }, body: { emails: [...emails] } })
    const addresses = new Set(found.map(({ email }) => email.toLowerCase()))
    const missing = [...emails.filter((one) => !addresses.has(one)), ...wrong]
    const fresh = found.filter((person) => known.every((one) => one.id !== person.id))
    onFound(fresh)
    setText(missing.join('\n'))
    setOutcome({ kind: 'READ', added: fresh.length, missing })
  })
  const readFile = async (chosen: File): Promise<void> => {
    if (chosen.size > maxBytes) return setOutcome({ kind: 'MANY' })
    await run(await chosen.text())
  }
  return (
    <details className="desks-place">
      <summary>{t('desks_fill')}</summary>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('desks_fill_label')}
        </label>
        <p className="field-hint" id={`${id}-hint`}>
          {t('desks_fill_hint')}
        </p>
        <textarea
          id={id}
          className="input input-area"
          rows={4}
          dir="ltr"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="form-acts">
        <Button isPending={isPending} onClick={() => void run(text)}>
          {t('desks_fill_add')}
        </Button>
        <ChooseFile
          variant="quiet"
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) => void readFile(file)}
        >
          {t('desks_table_choose')}
        </ChooseFile>
      </div>
      <SaveProblem problem={problem} />
      {outcome !== null && <FillOutcome outcome={outcome} />}
    </details>
  )
}

function FillOutcome({ outcome }: { readonly outcome: Outcome }): ReactNode {
  const { t } = useTranslator()
  if (outcome.kind !== 'READ') {
    return (
      <Notice kind="warning" isLive>
        <p>{t(outcome.kind === 'MANY' ? 'desks_fill_many' : 'desks_fill_none')}</p>
      </Notice>
    )
  }
  const { added, missing } = outcome
  return (
    <Notice kind={missing.length > 0 ? 'warning' : 'positive'} isLive>
      <p>{t('desks_fill_added', { count: added })}</p>
      {missing.length > 0 && (
        <>
          <p>{t('desks_fill_missing', { count: missing.length })}</p>
          <ul dir="ltr">
            {missing.slice(0, mostNamed).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
