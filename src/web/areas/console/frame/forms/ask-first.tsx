import './forms.css'
import { type ReactNode, useState } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { focusButtonOnce, focusOnce } from '../focus-once.ts'
import { SaveProblem } from './save-problem.tsx'
import { type SaveWords, useSave } from './use-save.ts'

/** A button for what can't be undone: it asks in its place, and does it when it is pressed again. */
export function AskFirst({
  label,
  about,
  question,
  yes = label,
  no,
  instead,
  onAsk,
  onDo,
  ...words
}: SaveWords<[]> & {
  readonly label: string
  /** What it is about, where many stand below each other: said to screen readers. */
  readonly about?: string
  readonly question: ReactNode
  /** The name of the button that does it, where it is not `label`. */
  readonly yes?: string
  /** The name of the button that leaves it as it is; “Cancel” unless said. */
  readonly no?: string
  /** Where it can't be done: what to do instead, in place of the button that does it. */
  readonly instead?: ReactNode
  /** It is asked now. */
  readonly onAsk?: () => void
  readonly onDo: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const [state, setState] = useState<'idle' | 'asking' | 'kept'>('idle')
  const { isPending, problem, run } = useSave(async () => {
    await onDo()
    setState('idle')
  }, words)
  if (state !== 'asking') {
    return (
      <div ref={state === 'kept' ? focusButtonOnce : undefined}>
        <Button
          variant="quiet"
          isPending={false}
          onClick={() => {
            setState('asking')
            onAsk?.()
          }}
        >
          {label}
          {about !== undefined && <span className="visually-hidden">{` ${about}`}</span>}
        </Button>
      </div>
    )
  }
  return (
    <div className="form-question" tabIndex={-1} ref={focusOnce}>
      <Notice kind="warning" isLive>
        <p>{question}</p>
        <SaveProblem problem={problem} />
        <div className="form-acts">
          {instead ?? (
            <Button isPending={isPending} onClick={() => void run()}>
              {yes}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setState('kept')}>
            {no ?? t('common_button_cancel')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
