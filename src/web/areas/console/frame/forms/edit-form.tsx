import './forms.css'
import { type ReactNode, use, useRef, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { controlId, type FieldErrors } from '#web/ui/forms/form-context.ts'
import { NoChange } from '#web/ui/forms/no-change.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Changeable } from './changeable.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveProblem } from './save-problem.tsx'
import type { FormPlace } from './unsaved-changes.ts'
import { useChanges } from './use-changes.ts'
import { type Guard, useGuard } from './use-guard.ts'
import { type SaveWords, useSave } from './use-save.ts'

/**
 * A form of the console. It says at once what is wrong with a field, lists it above when somebody tries to save, keeps what was
 * typed whatever happens, and asks before it is left unsaved. The button that saves stays in sight. Its inputs keep their own values.
 */
export function EditForm({
  children,
  labels = {},
  validate,
  save,
  saved,
  acts,
  beside = '',
  belongsTo = 'address',
  isShort = false,
  isEmptied = false,
  isWaiting = false,
  guard = null,
  onSave,
  onType,
  ...words
}: SaveWords<[FormData]> & {
  readonly children: ReactNode
  /** The label of each field by its name, for the list of errors. */
  readonly labels?: Readonly<Record<string, string>>
  readonly validate?: (values: FormData) => FieldErrors
  /** The name of the button that saves; null where nothing may be changed. */
  readonly save: string | null
  /** Said once it is saved, until something is changed again. */
  readonly saved?: string
  /** Beside the button that saves. */
  readonly acts?: ReactNode
  /** What is chosen outside of its inputs, written down. */
  readonly beside?: string
  /** Null: it may be left without a question. What is typed outlives the session all the same. */
  readonly belongsTo?: FormPlace | null
  /** Of one field: what is wrong is said there and not in a list above, and the field takes the focus. */
  readonly isShort?: boolean
  /** Once it is saved it stands empty, for the next. */
  readonly isEmptied?: boolean
  /** What was sent is still being worked on: nothing else is sent meanwhile. */
  readonly isWaiting?: boolean
  /** What is stored, where others may save the same meanwhile. */
  readonly guard?: Guard | null
  /** False: it was not saved, and the form says why. */
  readonly onSave: (values: FormData) => Promise<boolean | void>
  /** All that stands in the form, with each letter. */
  readonly onType?: (values: FormData) => void
}): ReactNode {
  const { t } = useTranslator()
  const noChange = use(NoChange)
  const place = useRef<HTMLDivElement>(null)
  /** What was chosen beside its inputs when it was saved; null where something was changed since. */
  const [savedBeside, setSavedBeside] = useState<string | null>(null)
  const hasField = (name: string): boolean =>
    place.current?.contains(document.getElementById(controlId(name))) === true
  const keep = useChanges(place, belongsTo, beside, isEmptied)
  const { changed, check, keep: keepSeen } = useGuard(guard)
  const { isPending, problem, run } = useSave(
    async (values: FormData) => {
      const isSaved = await keep(values, async () => (await check()) && onSave(values))
      if (!isSaved) return
      setSavedBeside(beside)
      await keepSeen()
    },
    { hasField, ...words },
  )
  return (
    <div ref={place} onInput={() => setSavedBeside(null)}>
      <Form
        onSubmit={(values) => (isWaiting ? undefined : run(values))}
        onType={onType}
        {...(validate !== undefined && { validate })}
        {...(problem !== null && { serverErrors: problem.fields })}
        labels={labels}
        summaryTitle={isShort ? undefined : (count) => t('common_error_summary_title', { count })}
        errorPrefix={t('common_error_prefix')}
      >
        <Changeable className="form-fields">{children}</Changeable>
        <div className="form-foot" data-short={isShort || undefined}>
          <ClashNotice
            labels={changed.flatMap((name) => labels[name] ?? [])}
            isShown={changed.length > 0}
          />
          <SaveProblem problem={problem} />
          {saved !== undefined && savedBeside === beside && !isPending && (
            <Notice kind="positive" isLive>
              <p>{saved}</p>
            </Notice>
          )}
          {save !== null && noChange !== null && <p className="muted">{noChange.reason}</p>}
          <div className="form-acts">
            {save !== null && noChange === null && (
              <Button type="submit" variant="primary" isPending={isPending || isWaiting}>
                {save}
              </Button>
            )}
            {acts}
          </div>
        </div>
      </Form>
      {belongsTo !== null && <LeaveGuard />}
    </div>
  )
}
