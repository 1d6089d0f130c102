import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { ErrorSummary } from './error-summary.tsx'
import { controlId, type FieldErrors, FormContext } from './form-context.ts'
import { letGo, sendHeld } from './held-submit.ts'
import { usePendingAction } from './pending-action.ts'

const noErrors: FieldErrors = {}

/**
 * A native form whose inputs keep their own values, so that nothing typed before the page is ready is
 * lost. A field's error shows once the field was left or a submit was tried; a submit with errors
 * goes to the summary instead, or without one to the first field in error. A second submit while one is under way does nothing.
 */
export function Form({
  children,
  onSubmit,
  onType,
  validate,
  serverErrors = noErrors,
  labels,
  summaryTitle,
  errorPrefix,
  action,
  waitsForScript = false,
}: {
  readonly children: ReactNode
  readonly onSubmit: (values: FormData) => Promise<void> | void
  /** All that stands in the form, with each letter. */
  readonly onType?: ((values: FormData) => void) | undefined
  readonly validate?: (values: FormData) => FieldErrors
  /** What the server found wrong with the last submit; each stays until its field is changed. */
  readonly serverErrors?: FieldErrors
  /** The label of each field by its name, for the summary. */
  readonly labels: Readonly<Record<string, string>>
  /** Without it there is no summary: for a form of one field. */
  readonly summaryTitle?: ((count: number) => string) | undefined
  readonly errorPrefix: string
  /**
   * Where the form goes as a plain POST while the page has no script yet. Without it the server doesn't take the form: what is sent
   * before the script runs is sent once it does.
   */
  readonly action?: string
  /** For a form that the script completes: it waits though there is an `action`. */
  readonly waitsForScript?: boolean
}): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [found, setFound] = useState(noErrors)
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [lastServerErrors, setLastServerErrors] = useState(serverErrors)
  const [tries, setTries] = useState(Object.keys(serverErrors).length > 0 ? 1 : 0)
  const { isPending, run } = usePendingAction(onSubmit)

  if (serverErrors !== lastServerErrors) {
    setLastServerErrors(serverErrors)
    setChanged(new Set())
    setTries(tries + 1)
  }

  useEffect(() => {
    const timer = setTimeout(() => sendHeld(form.current))
    return () => clearTimeout(timer)
  }, [])
  const hasSummary = summaryTitle !== undefined
  useEffect(() => {
    if (tries > 0 && !hasSummary)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries, hasSummary])

  const errorOf = (name: string): string | undefined =>
    (touched.has(name) ? found[name] : undefined) ??
    (changed.has(name) ? undefined : serverErrors[name])

  const check = (): FieldErrors => {
    const errors = (form.current && validate?.(new FormData(form.current))) ?? noErrors
    setFound(errors)
    return errors
  }
  const leave = (event: FocusEvent<HTMLFormElement>): void => {
    const name = nameOf(event.target)
    const next = event.relatedTarget
    // Within a group of radios the field is not left yet; a button pressed is no answer left behind, and what would be said
    // of it would push the button from under the finger.
    if (name === '' || nameOf(next) === name || next instanceof HTMLButtonElement) return
    setTouched((names) => new Set(names).add(name))
    check()
  }
  const change = (event: FormEvent<HTMLFormElement>): void => {
    const name = nameOf(event.target)
    setChanged((names) => new Set(names).add(name))
    if (touched.has(name)) check()
    onType?.(new FormData(event.currentTarget))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    letGo(event.currentTarget)
    if (isPending) return
    const values = new FormData(event.currentTarget)
    const errors = check()
    setTouched(new Set(Object.keys(errors)))
    if (Object.keys(errors).length > 0) setTries(tries + 1)
    else {
      setTries(0)
      void run(values)
    }
  }

  const shown = Object.entries({ ...serverErrors, ...found }).flatMap(([name]) => {
    const message = errorOf(name)
    return message === undefined ? [] : [{ fieldId: controlId(name), label: labels[name], message }]
  })
  return (
    <FormContext value={{ isPending, errorOf, errorPrefix }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what bubbles up from the fields */}
      <form
        ref={form}
        className="form"
        method="post"
        action={action}
        data-later={waitsForScript || action === undefined || undefined}
        noValidate
        onSubmit={submit}
        onBlur={leave}
        onInput={change}
      >
        {summaryTitle !== undefined && tries > 0 && shown.length > 0 && (
          <ErrorSummary key={tries} title={summaryTitle(shown.length)} errors={shown} />
        )}
        {children}
      </form>
    </FormContext>
  )
}

function nameOf(target: EventTarget | null): string {
  return target instanceof HTMLElement && 'name' in target && typeof target.name === 'string'
    ? target.name
    : ''
}
